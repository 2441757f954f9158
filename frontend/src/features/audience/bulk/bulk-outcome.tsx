import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { JobView } from '../../../../../shared/contracts/jobs';
import { messageOf } from '../../../lib/api/problem-error';

/** Of people who come and go, more may be read than were counted. */
const percentOf = ({ total, processed }: JobView): number =>
  total > 0 ? Math.min(99, Math.floor((processed / total) * 100)) : 0;

type ProgressProps = {
  readonly job: JobView | undefined;
  readonly words: string;
  readonly error: unknown;
  readonly onClose: () => void;
};

export const BulkProgress = ({ job, words, error, onClose }: ProgressProps) => {
  const percent = job ? percentOf(job) : 0;
  const isQueued = !job || job.state === 'queued';
  return (
    <Stack>
      <Text size="sm" role="status">
        {isQueued ? 'Getting ready' : `${words}: ${percent} %`}
      </Text>
      <Progress value={isQueued ? 100 : percent} animated aria-label={words} />
      {error ? (
        <Text size="sm" c="red" role="alert">
          {messageOf(error)}
        </Text>
      ) : null}
      <Text size="sm" c="dimmed">
        You may close this: the work goes on, and a message tells when it is done.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  );
};

type DoneProps = { readonly job: JobView; readonly onClose: () => void };

/** The link of an export; of anything else what has changed. */
export const BulkDone = ({ job, onClose }: DoneProps) => (
  <Stack>
    <Text size="sm" role="status">
      {job.message}
    </Text>
    {job.link ? (
      <Text size="sm" c="dimmed">
        The link works for 15 minutes, the file is kept for a day.
      </Text>
    ) : null}
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      {job.link ? (
        <Button
          component="a"
          href={job.link}
          download={job.fileName}
          leftSection={<IconDownload size={16} />}
        >
          Download CSV
        </Button>
      ) : null}
    </Group>
  </Stack>
);
