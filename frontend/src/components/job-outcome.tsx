import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { JobView } from '../../../shared/contracts/jobs';
import { messageOf } from '../lib/api/problem-error';
import { formatPercent } from '../lib/format';
import { DialogActions } from './dialog-actions';

/**
 * Returns the progress in percent, up to 99. The audience can change during a job, so the job may
 * read more subscribers than were counted at its start. Returns undefined for a job on the members
 * of a dynamic segment, because they aren't counted beforehand.
 */
const percentOf = (job: JobView | undefined): number | undefined => {
  if (!job || job.state === 'queued' || job.total === 0) return undefined;
  return Math.min(99, Math.floor((job.processed / job.total) * 100));
};

const textOf = (job: JobView | undefined, label: string): string => {
  if (!job || job.state === 'queued') return 'Preparing';
  const percent = percentOf(job);
  return percent === undefined ? label : `${label}: ${formatPercent(percent)}`;
};

type ProgressProps = {
  readonly job: JobView | undefined;
  readonly label: string;
  readonly error: unknown;
  readonly onClose: () => void;
};

export const JobProgress = ({ job, label, error, onClose }: ProgressProps) => (
  <Stack>
    <Text size="sm" role="status">
      {textOf(job, label)}
    </Text>
    <Progress value={percentOf(job) ?? 100} animated aria-label={label} />
    {error ? (
      <Text size="sm" c="red" role="alert">
        {messageOf(error)}
      </Text>
    ) : null}
    <Text size="sm" c="dimmed">
      You can close this. We’ll let you know when it’s done.
    </Text>
    <DialogActions cancelLabel="Close" onCancel={onClose} />
  </Stack>
);

type JobDoneProps = { readonly job: JobView; readonly onClose: () => void };

/** The result of a job: the download link of an export, or what any other job changed. */
export const JobDone = ({ job, onClose }: JobDoneProps) => (
  <Stack>
    <Text size="sm" role="status">
      {job.message}
    </Text>
    {job.link ? (
      <Text size="sm" c="dimmed">
        The link works for 15 minutes. We keep the file for 24 hours.
      </Text>
    ) : null}
    <DialogActions cancelLabel="Close" onCancel={onClose}>
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
    </DialogActions>
  </Stack>
);
