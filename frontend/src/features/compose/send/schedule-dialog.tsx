import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format';
import { type SendFacts, SendFactsList } from './send-facts';

type Props = {
  readonly opened: boolean;
  readonly facts: SendFacts;
  readonly onClose: () => void;
  readonly onSchedule: (sendAt: string) => void;
};

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const isAhead = (local: string): boolean => {
  const at = new Date(local).getTime();
  return Number.isFinite(at) && at > Date.now() + 60_000;
};

/** When the email goes out, in the reader's own time zone, which is named; and the last question. */
export const ScheduleDialog = ({ opened, facts, onClose, onSchedule }: Props) => {
  const [local, setLocal] = useState('');
  const isReady = isAhead(local);
  const confirm = () => {
    onClose();
    onSchedule(new Date(local).toISOString());
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Schedule Send" centered>
      <Stack>
        <TextInput
          type="datetime-local"
          label="Send at"
          description={`Your time zone: ${zone}`}
          value={local}
          onChange={(event) => setLocal(event.currentTarget.value)}
          error={local && !isReady ? 'Choose a moment in the future' : undefined}
          data-autofocus
        />
        <SendFactsList
          facts={facts}
          when={isReady ? formatMoment(new Date(local).toISOString()) : 'Choose a moment above'}
        />
        <Text size="sm" c="dimmed">
          Recipients are counted again when the email goes out. You can turn it back into a draft
          until then.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={({ detail }) => (detail > 1 ? undefined : confirm())}
            disabled={!isReady}
          >
            Schedule
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
