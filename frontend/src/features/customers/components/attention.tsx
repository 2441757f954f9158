import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AttentionItem, CustomerRow } from '../../../../../shared/contracts/customers';
import type { SetupProgress, SetupStep } from '../../../../../shared/contracts/setup';
import { StateBadge, type Tone } from '../../../components/badges/state-badge';
import { paths } from '../../../lib/paths';

const taskTextOf = (waitingItem: AttentionItem): string => {
  switch (waitingItem.kind) {
    case 'review_waiting':
      return `“${waitingItem.name}” is waiting for review`;
    case 'delivery_paused':
      return `“${waitingItem.name}” is paused`;
    case 'import_failed':
      return `“${waitingItem.fileName}” wasn’t imported`;
  }
};

/** Returns the page where someone can decide on a waiting item. */
const taskPathOf = (customerId: string, waitingItem: AttentionItem): string => {
  switch (waitingItem.kind) {
    case 'review_waiting':
      return paths.review(customerId, waitingItem.draftId);
    case 'delivery_paused':
      return paths.report(customerId, waitingItem.deliveryId);
    case 'import_failed':
      return paths.audienceTab(customerId, 'files');
  }
};

const healths: Readonly<
  Record<CustomerRow['health'], { readonly tone: Tone; readonly word: string }>
> = {
  good: { tone: 'good', word: 'Healthy' },
  warning: { tone: 'attention', word: 'Warning' },
  paused: { tone: 'bad', word: 'Sending paused' },
  disabled: { tone: 'bad', word: 'Sending disabled' },
};

const percent = (rate: number): string => `${Math.round(rate * 100) / 100}%`;

/**
 * Returns the rates that explain a warning about the customer's sending, such as '4.2% bounced,
 * 0.1% marked as spam'.
 */
const ratesOf = ({ rates }: CustomerRow): string | undefined =>
  rates
    ? `${percent(rates.bounceRate)} bounced, ${percent(rates.complaintRate)} marked as spam`
    : undefined;

const setupTitles: Readonly<Record<SetupStep, string>> = {
  locale: 'time zone and language',
  brand: 'brand',
  address: 'postal address',
  domain: 'sending domain',
  subscribers: 'subscribers',
  sequence: 'welcome sequence',
  first_email: 'first email',
};

/** How far the setup of a new store is, with a link to its checklist. */
const Setup = ({ customerId, setup }: { customerId: string; setup: SetupProgress }) => {
  const text = `Setup: ${setup.done} of ${setup.total} done. Next: ${setupTitles[setup.next]}`;
  return (
    <Anchor
      size="xs"
      truncate
      maw="100%"
      title={text}
      component={Link}
      to={paths.emails(customerId)}
    >
      {text}
    </Anchor>
  );
};

/**
 * The state of a customer's sending, with a link to the first item that waits for a manager's
 * decision.
 */
export const Attention = ({ customer }: { readonly customer: CustomerRow }) => {
  const { health, waiting, setup } = customer;
  const [first, ...otherTasks] = waiting;
  const isWaiting = health === 'good' && first;
  const { tone, word } = isWaiting
    ? { tone: 'attention' as const, word: 'Waiting' }
    : healths[health];
  // If sending isn't healthy, the rates are shown instead of the link to a waiting item. Pausing a
  // customer's sending also pauses the customer's emails, and the rates explain that pause better
  // than the names of the emails.
  const rates = health === 'good' ? undefined : ratesOf(customer);
  const waits =
    first && `${taskTextOf(first)}${otherTasks.length > 0 ? ` and ${otherTasks.length} more` : ''}`;
  return (
    <Stack gap={2} align="flex-start">
      <StateBadge tone={tone}>{word}</StateBadge>
      {rates ? (
        <Text size="xs" c="dimmed" truncate maw="100%" title={rates}>
          {rates}
        </Text>
      ) : null}
      {setup && !first && !rates ? <Setup customerId={customer.id} setup={setup} /> : null}
      {first && !rates ? (
        <Anchor
          size="xs"
          truncate
          maw="100%"
          title={waits}
          component={Link}
          to={taskPathOf(customer.id, first)}
        >
          {waits}
        </Anchor>
      ) : null}
    </Stack>
  );
};
