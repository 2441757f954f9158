import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SendTimes } from './plan/send-times';
import { type ChosenTime, readChosenTime } from './schedule-time';
import { type SendFacts, SendFactsList } from './send-facts';

type Props = {
  readonly opened: boolean;
  readonly facts: SendFacts;
  readonly timeZone: string;
  readonly timesOf: (startMs: number) => SendTimes;
  readonly onClose: () => void;
  /** Told the time on the customer's clocks: '2026-11-01T09:00'. */
  readonly onSchedule: (sendAtLocal: string) => void;
};

const noTime: SendTimes = { starts: 'Choose a moment above' };

const noteOf = (chosen: ChosenTime): string | undefined =>
  chosen.kind === 'taken' ? chosen.note : undefined;

/** When the email goes out, on the customer's clocks, whose zone is named; and the last question. */
export const ScheduleDialog = (props: Props) => {
  const { opened, facts, timeZone, timesOf, onClose, onSchedule } = props;
  const [local, setLocal] = useState('');
  const chosen = readChosenTime(local, timeZone, Date.now());
  const confirm = () => {
    onClose();
    onSchedule(local.slice(0, 16));
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Schedule Send" centered>
      <Stack>
        <TextInput
          type="datetime-local"
          label="Send at"
          description={`Time zone of the account: ${timeZone}`}
          value={local}
          onChange={(event) => setLocal(event.currentTarget.value)}
          error={chosen.kind === 'refused' ? chosen.problem : undefined}
          data-autofocus
        />
        {noteOf(chosen) ? <Text size="sm">{noteOf(chosen)}</Text> : null}
        <SendFactsList
          facts={facts}
          times={chosen.kind === 'taken' ? timesOf(chosen.epochMs) : noTime}
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
            disabled={chosen.kind !== 'taken'}
          >
            Schedule
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
