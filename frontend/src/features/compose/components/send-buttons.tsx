import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Sending } from '../use-send';
import { ScheduleDialog } from './schedule-dialog';

type Props = {
  readonly sending: Sending;
  readonly problems: readonly string[];
  /** False while something that sending depends on is still loading. */
  readonly isReady: boolean;
  readonly onSaveAsDraft: () => void;
};

const Problems = ({ problems }: Pick<Props, 'problems'>) => (
  <Stack gap={4} id="send-problems" role="status">
    {problems.length > 0 ? <Text size="sm">Before you can send:</Text> : null}
    <List size="sm">
      {problems.map((problem) => (
        <List.Item key={problem}>{problem}</List.Item>
      ))}
    </List>
  </Stack>
);

/** Send, Schedule Send and Save as Draft, with the reasons while the first two are disabled. */
export const SendButtons = ({ sending, problems, isReady, onSaveAsDraft }: Props) => {
  const [isScheduling, setScheduling] = useState(false);
  const isBlocked = !isReady || problems.length > 0;
  return (
    <Stack gap="sm">
      <Problems problems={problems} />
      <Group>
        <Button
          onClick={sending.send}
          loading={sending.busy}
          disabled={isBlocked}
          aria-describedby="send-problems"
        >
          Send
        </Button>
        <Button
          variant="light"
          onClick={() => setScheduling(true)}
          disabled={isBlocked || sending.busy}
          aria-describedby="send-problems"
        >
          Schedule Send
        </Button>
        <Button variant="default" onClick={onSaveAsDraft} disabled={sending.busy}>
          Save as Draft
        </Button>
      </Group>
      <ScheduleDialog
        opened={isScheduling}
        onClose={() => setScheduling(false)}
        onSchedule={sending.schedule}
      />
    </Stack>
  );
};
