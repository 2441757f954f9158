import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AttentionItem, CustomerRow } from '../../../../../shared/contracts/customers';
import type { SetupProgress, SetupStep } from '../../../../../shared/contracts/setup';
import { needsAttention } from '../../../../../shared/needs-attention';
import { StateBadge, type Tone } from '../../../components/badges/state-badge';
import { formatDay, formatPercent } from '../../../lib/format';
import { paths } from '../../../lib/paths';

const taskTextOf = (waitingItem: AttentionItem): string => {
  switch (waitingItem.kind) {
    case 'payment_failed':
      return `Premium until ${formatDay(waitingItem.until)}`;
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
    case 'payment_failed':
      return paths.settings(customerId, 'billing');
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

const percent = (rate: number): string => formatPercent(rate);

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

const setupText = ({ done, total, next }: SetupProgress): string =>
  `Setup: ${done} of ${total} done. Next: ${setupTitles[next]}`;

const Line = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Anchor size="xs" truncate maw="100%" title={children} component={Link} to={to}>
    {children}
  </Anchor>
);

/** Pausing or disabling a customer's sending also pauses their emails, so those aren't listed. */
const tasksOf = ({ health, waiting }: CustomerRow): readonly AttentionItem[] =>
  waiting.filter(
    ({ kind }) =>
      kind !== 'payment_failed' &&
      !(kind === 'delivery_paused' && (health === 'paused' || health === 'disabled')),
  );

const Task = ({
  customerId,
  tasks: [first, ...others],
}: {
  readonly customerId: string;
  readonly tasks: readonly AttentionItem[];
}) =>
  first ? (
    <Line to={taskPathOf(customerId, first)}>
      {`${taskTextOf(first)}${others.length > 0 ? ` and ${others.length} more` : ''}`}
    </Line>
  ) : null;

/**
 * Shows why a customer needs attention: the state of their sending, a failed payment, the first
 * item that waits for a manager's decision, and how far the setup is. Each line links to the page
 * where someone can act.
 */
export const Attention = ({ customer }: { readonly customer: CustomerRow }) => {
  const { id, health, waiting, setup } = customer;
  const payment = waiting.find((one) => one.kind === 'payment_failed');
  const tasks = tasksOf(customer);
  const hasHealthProblem = health !== 'good';
  const needsNothing = !needsAttention(customer);
  const { tone, word } = healths[health];
  const rates = hasHealthProblem ? ratesOf(customer) : undefined;
  return (
    <Stack gap={2} py={6} align="flex-start">
      <Group gap={8}>
        {hasHealthProblem || needsNothing ? <StateBadge tone={tone}>{word}</StateBadge> : null}
        {payment ? <StateBadge tone="bad">Payment failed</StateBadge> : null}
        {tasks.length > 0 && !hasHealthProblem ? (
          <StateBadge tone="attention">Waiting</StateBadge>
        ) : null}
      </Group>
      {rates ? (
        <Text size="xs" c="dimmed" truncate maw="100%" title={rates}>
          {rates}
        </Text>
      ) : null}
      {payment ? <Line to={taskPathOf(id, payment)}>{taskTextOf(payment)}</Line> : null}
      <Task customerId={id} tasks={tasks} />
      {setup ? <Line to={paths.emails(id)}>{setupText(setup)}</Line> : null}
    </Stack>
  );
};
