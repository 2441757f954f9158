import { Text } from '@mantine/core';
import { useApi } from '../../../lib/api/use-api';
import { plural } from '../../../lib/format';

/** Explains that the frequency cap may exclude recipients. Renders nothing if no cap is set. */
export const FrequencyCapNote = () => {
  const { data } = useApi('GET /settings/sending', {});
  if (!data?.frequencyCapHours) return null;
  return (
    <Text size="xs" c="dimmed">
      {`People who got another email from you within ${plural(data.frequencyCapHours, 'hour')} are skipped. The report counts them.`}
    </Text>
  );
};
