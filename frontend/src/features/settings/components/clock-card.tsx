import { Paper, Text, Title } from '@mantine/core';
import { zoneName } from '../../../lib/format';

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });

/** The current time in the store's time zone, and the zone's offset from UTC. */
export const ClockCard = ({ timeZone }: { readonly timeZone: string | null }) => (
  <Paper p="lg">
    <Title order={2} mb={4}>
      Time in the store
    </Title>
    {timeZone ? (
      <Text size="xs" c="dimmed">
        It’s {clockOf(timeZone).format(new Date())} in {zoneName(timeZone)}.
      </Text>
    ) : null}
  </Paper>
);
