import { Paper, Text, Title } from '@mantine/core';
import { zoneName } from '../../../lib/format';
import { screenFormats } from '../../../lib/screen-locale';

/** The current time in the store's time zone, and the zone's offset from UTC. */
export const ClockCard = ({ timeZone }: { readonly timeZone: string | null }) => (
  <Paper p="lg">
    <Title order={2} mb={4}>
      Time in the store
    </Title>
    {timeZone ? (
      <Text size="xs" c="dimmed">
        It’s {screenFormats().weekdayClock(timeZone).format(new Date())} in {zoneName(timeZone)}.
      </Text>
    ) : null}
  </Paper>
);
