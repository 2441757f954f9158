import { encodeTime } from 'ulid';
import type { Message } from '../messages/message';
import type { ImportCounts, ImportJob } from './import-job';

const number = new Intl.NumberFormat('en-US');

const counted = (count: number, what: string): string => `${number.format(count)} ${what}`;

const rows = (count: number): string => (count === 1 ? '1 row' : `${number.format(count)} rows`);

/** "980 added, 20 updated, 3 repeated"; what is none is left out, except that nothing at all is said. */
const results = ({ created, updated, skipped }: ImportCounts): string => {
  const parts = [
    ...(created > 0 || updated === 0 ? [counted(created, 'added')] : []),
    ...(updated > 0 ? [counted(updated, 'updated')] : []),
    ...(skipped > 0 ? [counted(skipped, 'repeated')] : []),
  ];
  return parts.join(', ');
};

/** Unique to the import and to its end, and in the order of time like every message's id. */
const messageId = (importId: string, finishedAt: string): string =>
  encodeTime(Date.parse(finishedAt), 10) + importId.slice(10);

const metadataOf = (job: ImportJob): Message['metadata'] => ({
  importId: job.id,
  segmentId: job.segmentId,
  fileName: job.fileName,
  created: job.created,
  updated: job.updated,
  skipped: job.skipped,
  rejected: job.rejected,
});

/** What the user is told when an import is through. */
export const processedMessage = (job: ImportJob, finishedAt: string): Message => {
  const left = job.rejected > 0 ? ` ${rows(job.rejected)} could not be imported.` : '';
  const message = `Your list ${job.fileName} is ready: ${results(job)}.${left}`;
  return {
    id: messageId(job.id, finishedAt),
    code: 'csv_processed',
    description: message,
    metadata: metadataOf(job),
    createdAt: finishedAt,
    userMessage: { message, type: 'success' },
  };
};

export type FailureCode = 'csv_failed' | 'subscribers_not_imported';

/** What the user is told when an import ended before its last row. */
export const failedMessage = (
  job: ImportJob,
  code: FailureCode,
  reason: string,
  finishedAt: string,
): Message => {
  const done =
    job.processed > 0
      ? ` ${number.format(job.processed)} of ${rows(job.rows)} were read before; importing the file again is safe.`
      : '';
  const message = `Your list ${job.fileName} could not be imported. ${reason}${done}`;
  return {
    id: messageId(job.id, finishedAt),
    code,
    description: message,
    metadata: metadataOf(job),
    createdAt: finishedAt,
    userMessage: { message, type: 'error' },
  };
};
