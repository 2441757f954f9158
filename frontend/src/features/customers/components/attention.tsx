import { Stack, Text } from '@mantine/core';
import type { CustomerRow, WaitingThing } from '../../../../../shared/contracts/customers';
import { StateBadge, type Tone } from '../../../components/state-badge';

const wordsOf = (thing: WaitingThing): string => {
  switch (thing.kind) {
    case 'review_waiting':
      return `“${thing.name}” waits for a review`;
    case 'delivery_paused':
      return `“${thing.name}” is paused`;
    case 'import_failed':
      return `“${thing.fileName}” was not imported`;
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

/** '4.2% bounced, 0.1% marked as spam': why somebody should look. */
const ratesOf = ({ rates }: CustomerRow): string | undefined =>
  rates
    ? `${percent(rates.bounceRate)} bounced, ${percent(rates.complaintRate)} marked as spam`
    : undefined;

/** How the sending of a customer stands, and the first thing that waits for somebody. */
export const Attention = ({ customer }: { readonly customer: CustomerRow }) => {
  const { health, waiting } = customer;
  const [first, ...more] = waiting;
  const isWaiting = health === 'good' && first;
  const { tone, word } = isWaiting
    ? { tone: 'attention' as const, word: 'Waiting' }
    : healths[health];
  const rates = health === 'good' ? undefined : ratesOf(customer);
  const waits = first && `${wordsOf(first)}${more.length > 0 ? ` and ${more.length} more` : ''}`;
  // Paused sending pauses its emails: the rates say more than their names.
  const second = rates ?? waits;
  return (
    <Stack gap={2} align="flex-start">
      <StateBadge tone={tone}>{word}</StateBadge>
      {second ? (
        <Text size="xs" c="dimmed" truncate maw="100%" title={second}>
          {second}
        </Text>
      ) : null}
    </Stack>
  );
};
