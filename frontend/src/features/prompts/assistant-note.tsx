import { Alert } from '@mantine/core';
import { useApi } from '../../lib/api/use-api';

/** Why nothing can be asked, or that whoever answers is no real model; nothing while all is well. */
export const AssistantNote = () => {
  const { data } = useApi('GET /assistant', {});
  if (!data || (data.isOn && !data.isStandIn)) return null;
  return (
    <Alert color={data.isOn ? 'iris' : 'gold'} mb="md" role="status">
      {data.isOn
        ? 'A stand-in on this machine answers with scripted texts. It is not a real model.'
        : data.why}
    </Alert>
  );
};
