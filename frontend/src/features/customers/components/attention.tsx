import { Stack, Text } from '@mantine/core';
import type { CustomerRow, WaitingThing } from '../../../../../shared/contracts/customers';
import { StateBadge, type Tone } from '../../../components/state-badge';

const wordsOf = (thing: WaitingThing): string =>
  thing.kind === 'delivery_paused'
    ? `“${thing.name}” is paused`
    : `“${thing.fileName}” was not imported`;

const healths: Readonly<
  Record<CustomerRow['health'], { readonly tone: Tone; readonly word: string }>
> = {
  ok: { tone: 'good', word: 'Healthy' },
  watch: { tone: 'attention', word: 'Watch deliveries' },
  stopped: { tone: 'bad', word: 'Sending stopped' },
};

/** '2.4% bounced, 0.1% complaints': why somebody should look. */
const ratesOf = ({ bounceRate, complaintRate }: CustomerRow): string | undefined =>
  bounceRate === undefined || complaintRate === undefined
    ? undefined
    : `${bounceRate}% bounced, ${complaintRate}% marked as spam`;

/** How the deliveries of a customer stand, and the first thing that waits for somebody. */
export const Attention = ({ customer }: { readonly customer: CustomerRow }) => {
  const { health, waiting } = customer;
  const [first, ...more] = waiting;
  const { tone, word } = healths[health];
  const second = first
    ? `${wordsOf(first)}${more.length > 0 ? ` and ${more.length} more` : ''}`
    : health === 'ok'
      ? undefined
      : ratesOf(customer);
  if (health === 'ok' && !first) {
    return (
      <span title={ratesOf(customer)}>
        <StateBadge tone="good">{word}</StateBadge>
      </span>
    );
  }
  return (
    <Stack gap={2} align="flex-start">
      <StateBadge tone={health === 'ok' ? 'attention' : tone}>
        {health === 'ok' ? 'Waiting' : word}
      </StateBadge>
      {second ? (
        <Text size="xs" c="dimmed" truncate maw="100%" title={second}>
          {second}
        </Text>
      ) : null}
    </Stack>
  );
};
