import { encodeTime } from 'ulid';
import type { Formats } from '../../shared/locale/formats';
import type { ImportJob } from '../items/import';
import type { Message } from '../items/message';
import type { ImportCounts } from './import-job';

const rows = (count: number, { number }: Formats): string =>
  count === 1 ? '1 row' : `${number(count)} rows`;

/**
 * Returns a text such as "980 added, 20 updated, 3 repeated". Zeros are left out, except "0 added"
 * when nothing happened.
 */
const results = ({ created, updated, skipped }: ImportCounts, { number }: Formats): string => {
  const countText = (count: number, what: string): string => `${number(count)} ${what}`;
  const parts = [
    ...(created > 0 || updated === 0 ? [countText(created, 'added')] : []),
    ...(updated > 0 ? [countText(updated, 'updated')] : []),
    ...(skipped > 0 ? [countText(skipped, 'repeated')] : []),
  ];
  return parts.join(', ');
};

/**
 * Returns a text that says how many people were imported without consent because a value has no
 * known meaning, where the first of them is, and what to do.
 */
const unclearText = ({ unclear = 0, firstUnclear }: ImportJob, formats: Formats): string => {
  if (unclear === 0 || !firstUnclear) return '';
  const { line, column, value } = firstUnclear;
  const what = value === '' ? `an empty value in “${column}”` : `“${value}” in “${column}”`;
  return ` ${rows(unclear, formats)} ${unclear === 1 ? 'was' : 'were'} imported with no email consent because we don’t know what ${what} means (${unclear > 1 ? 'starting with row' : 'row'} ${formats.number(line)}). To email them, filter the list by “No consent recorded” and record how they agreed.`;
};

/**
 * Returns the id of the message about the end of an import. The id is different each time the
 * import ends, and sorts by time like all message ids.
 */
const messageId = (importId: string, finishedAt: string): string =>
  encodeTime(Date.parse(finishedAt), 10) + importId.slice(10);

/**
 * Returns a text that says where an import stopped, so that the user can decide whether to resume
 * it.
 */
const progressText = ({ processed, rows: all }: ImportJob, formats: Formats): string =>
  processed > 0 ? ` We read ${formats.number(processed)} of ${rows(all, formats)} before that` : '';

const metadataOf = (job: ImportJob): Message['metadata'] => ({
  importId: job.id,
  segmentId: job.segmentId,
  fileName: job.fileName,
  created: job.created,
  updated: job.updated,
  skipped: job.skipped,
  rejected: job.rejected,
});

/** Returns the message about a completed import. */
export const processedMessage = (job: ImportJob, finishedAt: string, formats: Formats): Message => {
  const rejectedText =
    job.rejected > 0 ? ` We couldn’t import ${rows(job.rejected, formats)}.` : '';
  const message = `Your list ${job.fileName} is ready: ${results(job, formats)}.${rejectedText}${unclearText(job, formats)}`;
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

/** Returns the message for an import that the file or the plan ended before its last row. */
export const failedMessage = (
  job: ImportJob,
  code: FailureCode,
  reason: string,
  finishedAt: string,
  formats: Formats,
): Message => {
  const progress = progressText(job, formats);
  const done = progress && `${progress}. You can safely import the file again.`;
  const message = `We couldn’t import your list ${job.fileName}. ${reason}${done}`;
  return {
    id: messageId(job.id, finishedAt),
    code,
    description: message,
    metadata: metadataOf(job),
    createdAt: finishedAt,
    userMessage: { message, type: 'error' },
  };
};

/**
 * Returns the message for an import that stopped because of our own failure. On the import's
 * results page, the user can resume it.
 */
export const stoppedMessage = (
  job: ImportJob,
  reason: string,
  finishedAt: string,
  formats: Formats,
): Message => {
  const progress = progressText(job, formats);
  const done = progress && `${progress}. Resuming continues from there.`;
  const message = `We couldn’t import your list ${job.fileName}. ${reason}${done}`;
  return {
    id: messageId(job.id, finishedAt),
    code: 'csv_failed',
    description: message,
    metadata: { ...metadataOf(job), isResumable: 1 },
    createdAt: finishedAt,
    userMessage: { message, type: 'error' },
  };
};
