import { Alert, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ImportView } from '../../../../../shared/contracts/imports';
import { api } from '../../../lib/api/client';
import { formatNumber, plural } from '../../../lib/format';
import { useCustomerId } from '../../../lib/session/customer-context';
import { RejectedDownload } from './rejected-download';

const results = ({ created, updated, skipped, rejected }: ImportView): string =>
  [
    `${formatNumber(created)} created`,
    `${formatNumber(updated)} updated`,
    `${formatNumber(skipped)} merged with an earlier row`,
    `${formatNumber(rejected)} left out`,
  ].join(', ');

const Done = ({ job }: { readonly job: ImportView }) => {
  const customerId = useCustomerId();
  const link = () =>
    api('GET /import/{importId}/rejected', { params: { importId: job.id }, customerId });
  return (
    <>
      <Text size="sm">{results(job)}.</Text>
      {job.rejected > 0 ? <RejectedDownload rejected={job.rejected} link={link} /> : null}
    </>
  );
};

type Props = { readonly job: ImportView; readonly onClose: () => void };

/** How an import has ended: what became of its rows, and a way to those that were left out. */
export const ImportReport = ({ job, onClose }: Props) => {
  const isDone = job.state === 'done';
  return (
    <Alert
      variant="light"
      color={isDone ? 'teal' : 'red'}
      icon={isDone ? <IconCircleCheck /> : <IconAlertCircle />}
      title={
        isDone
          ? `${job.fileName} is imported: ${plural(job.processed, 'row')}`
          : `${job.fileName} was not imported`
      }
      p="sm"
      mb="md"
      withCloseButton
      closeButtonLabel={`Close the report of ${job.fileName}`}
      onClose={onClose}
    >
      {isDone ? <Done job={job} /> : <Text size="sm">{job.message}</Text>}
    </Alert>
  );
};
