import { Alert } from '@mantine/core';
import { useAssistant } from './use-assistant';

/** Why nothing can be asked, or that whoever answers is no real model; nothing while all is well. */
export const AssistantNote = () => {
  const assistant = useAssistant();
  if (!assistant || (assistant.isOn && !assistant.isSimulator)) return null;
  return (
    <Alert color={assistant.isOn ? 'iris' : 'gold'} mb="md" role="status">
      {assistant.isOn ? 'Answers come from a local simulator, not a real model.' : assistant.why}
    </Alert>
  );
};
