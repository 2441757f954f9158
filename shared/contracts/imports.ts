import * as z from 'zod';
import { id, instant, paging } from './common';

export const uploadFolder = z.enum(['CSV']);

export const uploadBody = z.object({
  fileName: z.string().trim().min(1).max(255),
  fileType: z.string().max(255),
  folder: uploadFolder,
});
export const uploadAnswer = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  assetKey: z.string(),
});

/** `up/<customer>/<folder>/<ulid>`: the service checks that the customer is the caller's. */
export const assetKey = z.string().regex(/^up\/[0-9A-Z]{26}\/csv\/[0-9A-Z]{26}$/);

/** What a column of a file may be taken for. */
export const columnMeaning = z.enum([
  'email',
  'firstName',
  'lastName',
  'name',
  'consent',
  'status',
  'suppressed',
  'bounced',
  'complained',
  'optOutDate',
  'attribute',
  'ignored',
]);
export type ColumnMeaning = z.infer<typeof columnMeaning>;

/** Columns beyond this many are not read. */
export const mostColumns = 1000;

/** What the user takes a column for; columns not named are ignored. */
export const columnChoice = z.object({
  /** Position in the file, from 0. */
  column: z
    .number()
    .int()
    .min(0)
    .max(mostColumns - 1),
  meaning: columnMeaning,
  /** Name of the attribute; made from the header when absent. */
  key: z.string().trim().max(60).optional(),
});
export type ColumnChoice = z.infer<typeof columnChoice>;
export const columnChoices = z.array(columnChoice).min(1).max(mostColumns);

export const csvPreviewBody = z.object({
  assetKey,
  fileName: z.string().max(255).optional(),
  /** Instead of what the headers say. */
  columns: columnChoices.optional(),
});

const previewColumn = z.object({
  header: z.string(),
  meaning: columnMeaning,
  key: z.string().optional(),
  /** The first values, shortened. */
  samples: z.array(z.string()),
});

const previewRow = z.object({
  email: z.string(),
  name: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const csvPreview = z.object({
  assetKey,
  subsToCreate: z.number(),
  subsToUpdate: z.number(),
  /** Rows refused, with the first of their reasons. */
  rejected: z.number(),
  /** Rows whose address stood in the file before. */
  duplicates: z.number(),
  rows: z.number(),
  /** Subscribers of the file who have not consented, unsubscribed or bounced: kept, never mailed. */
  inactive: z.number().optional(),
  previewSubs: z.array(previewRow),
  /** What was recognised or chosen: shown so that a wrong guess is corrected before Finish. */
  columns: z.array(previewColumn),
  /** Columns beyond the thousandth, which are not read. */
  columnsLeftOut: z.number(),
  /** Of a spreadsheet: the sheet that was read, and how many others hold something. */
  sheet: z.object({ name: z.string(), others: z.number() }).optional(),
  delimiter: z.string(),
  encoding: z.string(),
  rejectedRows: z.array(z.object({ line: z.number(), reason: z.string() })),
});
export type CsvPreview = z.infer<typeof csvPreview>;

export const csvProcessBody = z.object({
  assetKey,
  fileName: z.string().trim().min(1).max(255),
  columns: columnChoices.optional(),
});
export const csvProcessAnswer = z.object({ importId: id, segmentId: id });

/** A file of the rows that a preview would leave out. */
export const rejectedRowsBody = z.object({ assetKey, columns: columnChoices.optional() });
/** A link to the file, good for 15 minutes. */
export const rejectedRowsAnswer = z.object({ url: z.string() });

export const importView = z.object({
  id,
  fileName: z.string(),
  segmentId: id,
  state: z.enum(['queued', 'processing', 'done', 'failed']),
  rows: z.number(),
  processed: z.number(),
  created: z.number(),
  updated: z.number(),
  /** Rows that repeat an address of the same file. */
  skipped: z.number(),
  rejected: z.number(),
  message: z.string().optional(),
  createdAt: instant,
  finishedAt: instant.optional(),
});
export type ImportView = z.infer<typeof importView>;

export const importListQuery = z.object(paging(20));
export const importPage = z.object({
  imports: z.array(importView),
  nextCursor: z.string().optional(),
});
