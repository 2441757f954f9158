import * as z from 'zod';
import { type ColumnChoice, columnChoices } from '../../shared/contracts/imports/import-columns';
import { type ConsentAnswer, consentAnswer } from '../../shared/contracts/imports/import-consent';
import { type ImportSegment, importSegment } from '../../shared/contracts/imports/imports';
import type { ImportJob } from '../items/import';

/** The number of rows for each result. The numbers always add up to the rows processed. */
export type ImportCounts = {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly rejected: number;
};

export const zeroCounts: ImportCounts = { created: 0, updated: 0, skipped: 0, rejected: 0 };

export type NewImport = {
  readonly id: string;
  readonly fileName: string;
  readonly createdAt: string;
  readonly columns?: readonly ColumnChoice[];
  readonly consent?: ConsentAnswer;
  readonly segment?: ImportSegment;
};

/**
 * Returns only columns that are not ignored. A job is read at every step, and a thousand ignored
 * columns would make its item forty times as large.
 */
export const storedChoices = (columns: readonly ColumnChoice[]): ColumnChoice[] =>
  columns.flatMap(({ column, meaning, key, values = [], dates, domains = [] }) =>
    meaning === 'ignored'
      ? []
      : [
          {
            column,
            meaning,
            ...(key ? { key } : {}),
            ...(values.length > 0 ? { values } : {}),
            ...(dates ? { dates } : {}),
            ...(domains.length > 0 ? { domains } : {}),
          },
        ],
  );

/**
 * Returns whether the import has its own segment, which has the import's id, so that a repeated
 * call never creates a second one.
 */
export const hasNewSegment = ({ id, segmentId }: Pick<ImportJob, 'id' | 'segmentId'>): boolean =>
  segmentId === id;

export const newImportJob = ({
  id,
  fileName,
  createdAt,
  columns,
  consent,
  segment,
}: NewImport): ImportJob => ({
  id,
  fileName,
  segmentId: segment && 'id' in segment ? segment.id : id,
  ...(segment && 'name' in segment ? { segmentName: segment.name } : {}),
  state: 'queued',
  rows: 0,
  processed: 0,
  ...zeroCounts,
  createdAt,
  ...(columns ? { columns: storedChoices(columns) } : {}),
  ...(consent ? { consent } : {}),
});

/** A message of the import queue. */
export const importMessage = z.object({
  customerId: z.string(),
  importId: z.string(),
  fileName: z.string(),
  columns: columnChoices.optional(),
  consent: consentAnswer.optional(),
  segment: importSegment.optional(),
  /**
   * The number of rows processed when this message was sent. If more are processed now, the
   * message's tries count from zero.
   */
  from: z.number().optional(),
  /** How often in a row the work was postponed (`createLongRun`). */
  postponed: z.number().optional(),
  /**
   * The `finishedAt` of the failure that this message undoes, because a user started the import
   * again.
   */
  reopens: z.string().optional(),
});
export type ImportMessage = z.infer<typeof importMessage>;

/** Returns the message that an import was started with, for starting it again. */
export const messageOf = (customerId: string, job: ImportJob): ImportMessage => ({
  customerId,
  importId: job.id,
  fileName: job.fileName,
  ...(job.columns ? { columns: job.columns } : {}),
  ...(job.consent ? { consent: job.consent } : {}),
  ...(hasNewSegment(job) ? {} : { segment: { id: job.segmentId } }),
  ...(job.segmentName ? { segment: { name: job.segmentName } } : {}),
});
