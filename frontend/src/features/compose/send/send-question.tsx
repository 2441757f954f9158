import { Button, Group, Modal, Stack } from '@mantine/core';
import type { SendTimes } from './plan/send-times';
import { peopleText, type SendFacts, SendFactsList } from './send-facts';

type Props = {
  readonly opened: boolean;
  readonly facts: SendFacts;
  readonly times: SendTimes;
  readonly onCancel: () => void;
  readonly onSend: () => void;
};

/** The last question: an email that went out cannot be called back. */
export const SendQuestion = ({ opened, facts, times, onCancel, onSend }: Props) => (
  <Modal
    opened={opened}
    onClose={onCancel}
    centered
    title={`Send to ${peopleText(facts.recipients)} now?`}
  >
    <Stack>
      <SendFactsList facts={facts} times={times} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        {/* The second half of a double click on Send may land here: it is no answer. */}
        <Button onClick={({ detail }) => (detail > 1 ? undefined : onSend())}>Send now</Button>
      </Group>
    </Stack>
  </Modal>
);
