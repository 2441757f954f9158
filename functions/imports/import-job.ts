import * as z from 'zod';
import { type ColumnChoice, columnChoices } from '../../shared/contracts/import-columns';
import { type ImportSegment, importSegment } from '../../shared/contracts/imports';
import type { ImportJob } from '../items/import';

/** What has become of rows: together always as many as were processed. */
export type ImportCounts = {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly rejected: number;
};

export const noRows: ImportCounts = { created: 0, updated: 0, skipped: 0, rejected: 0 };

export type NewImport = {
  readonly id: string;
  readonly fileName: string;
  readonly createdAt: string;
  readonly columns?: readonly ColumnChoice[];
  readonly segment?: ImportSegment;
};

/**
 * What is not ignored, in the fewest words: a job is read at every step, and a thousand ignored
 * columns would make it forty times as large.
 */
export const keptChoices = (columns: readonly ColumnChoice[]): ColumnChoice[] =>
  columns.flatMap(({ column, meaning, key, values = [] }) =>
    meaning === 'ignored'
      ? []
      : [{ column, meaning, ...(key ? { key } : {}), ...(values.length > 0 ? { values } : {}) }],
  );

/** A segment made for it has the import's own id, so that neither is ever made twice. */
export const hasOwnSegment = ({ id, segmentId }: Pick<ImportJob, 'id' | 'segmentId'>): boolean =>
  segmentId === id;

export const newImportJob = ({
  id,
  fileName,
  createdAt,
  columns,
  segment,
}: NewImport): ImportJob => ({
  id,
  fileName,
  segmentId: segment && 'id' in segment ? segment.id : id,
  ...(segment && 'name' in segment ? { segmentName: segment.name } : {}),
  state: 'queued',
  rows: 0,
  processed: 0,
  ...noRows,
  createdAt,
  ...(columns ? { columns: keptChoices(columns) } : {}),
});

/** What the import queue carries. */
export const importMessage = z.object({
  customerId: z.string(),
  importId: z.string(),
  fileName: z.string(),
  columns: columnChoices.optional(),
  segment: importSegment.optional(),
  /** Rows processed when this message was sent: with more of them, its tries count anew. */
  from: z.number().optional(),
  /** The end (`finishedAt`) after which the import was started again. */
  reopens: z.string().optional(),
});
export type ImportMessage = z.infer<typeof importMessage>;

/** The message an import was started with, for starting it again. */
export const messageOf = (customerId: string, job: ImportJob): ImportMessage => ({
  customerId,
  importId: job.id,
  fileName: job.fileName,
  ...(job.columns ? { columns: job.columns } : {}),
  ...(hasOwnSegment(job) ? {} : { segment: { id: job.segmentId } }),
  ...(job.segmentName ? { segment: { name: job.segmentName } } : {}),
});
