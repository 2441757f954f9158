import { Alert } from '@mantine/core';
import { useAssistant } from './use-assistant';

/**
 * Explains why the assistant isn't available, or that a simulator is used instead of a real model.
 * Renders nothing otherwise.
 */
export const AssistantNote = () => {
  const assistant = useAssistant();
  if (!assistant || (assistant.isOn && !assistant.isSimulator)) return null;
  return (
    <Alert color={assistant.isOn ? 'iris' : 'gold'} mb="md" role="status">
      {assistant.isOn ? 'Answers come from a local simulator, not a real model.' : assistant.why}
    </Alert>
  );
};
