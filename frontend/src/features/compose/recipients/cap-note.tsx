import { Text } from '@mantine/core';
import { useApi } from '../../../lib/api/use-api';
import { plural } from '../../../lib/format';

/** Says that the frequency cap may leave people out, where one is set. */
export const CapNote = () => {
  const { data } = useApi('GET /settings/sending', {});
  if (!data?.frequencyCapHours) return null;
  return (
    <Text size="xs" c="dimmed">
      {`Who got another of your emails within ${plural(data.frequencyCapHours, 'hour')} is skipped; the report counts them.`}
    </Text>
  );
};
