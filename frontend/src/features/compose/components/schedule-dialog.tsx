import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSchedule: (sendAt: string) => void;
};

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const isAhead = (local: string): boolean => {
  const at = new Date(local).getTime();
  return Number.isFinite(at) && at > Date.now() + 60_000;
};

/** When the email goes out, in the reader's own time zone, which is named. */
export const ScheduleDialog = ({ opened, onClose, onSchedule }: Props) => {
  const [local, setLocal] = useState('');
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
          error={local && !isAhead(local) ? 'Choose a moment in the future' : undefined}
        />
        <Text size="sm" c="dimmed">
          Recipients are counted when the email goes out. You can turn it back into a draft until
          then.
        </Text>
        <Button onClick={confirm} disabled={!isAhead(local)}>
          Schedule
        </Button>
      </Stack>
    </Modal>
  );
};
