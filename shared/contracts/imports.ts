import * as z from 'zod';
import { id, instant, paging } from './common';
import { segmentName } from './segments';

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
  /** Of our own export: the code that stands behind the status. */
  'statusReason',
  'suppressed',
  'bounced',
  'complained',
  'optOutDate',
  'attribute',
  'ignored',
]);
export type ColumnMeaning = z.infer<typeof columnMeaning>;

/** What a value of such a column says about its people; `ask` until somebody has chosen. */
export const valueMeaning = z.enum([
  'active',
  'noConsent',
  'unsubscribed',
  'bounced',
  'spam',
  'ask',
]);
export type ValueMeaning = z.infer<typeof valueMeaning>;

/** Columns beyond this many are not read. */
export const mostColumns = 1000;
/** Different values of one column that are shown and can be chosen about. */
export const mostValues = 50;
/** Choices about values in one file: they travel and are kept with it. */
const mostValueChoices = 500;

export const valueChoice = z.object({
  /** As it stands in the file: upper and lower case are one, any two dates are one. */
  value: z.string().max(100),
  means: valueMeaning.exclude(['ask']),
});
export type ValueChoice = z.infer<typeof valueChoice>;

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
  /** What the user takes values of a standing column for; the others mean what they say. */
  values: z.array(valueChoice).max(mostValues).optional(),
});
export type ColumnChoice = z.infer<typeof columnChoice>;
export const columnChoices = z
  .array(columnChoice)
  .min(1)
  .max(mostColumns)
  .refine(
    (columns) =>
      columns.reduce((sum, { values = [] }) => sum + values.length, 0) <= mostValueChoices,
    `At most ${mostValueChoices} values can be chosen about.`,
  );

export const csvPreviewBody = z.object({
  assetKey,
  fileName: z.string().max(255).optional(),
  /** Instead of what the headers say. */
  columns: columnChoices.optional(),
});

const columnValue = z.object({
  /** As it stands in the file first, shortened; empty for empty cells. */
  value: z.string(),
  rows: z.number(),
  means: valueMeaning,
  /** Every date of the column together; `value` is one of them. */
  isDate: z.boolean().optional(),
});

const previewColumn = z.object({
  header: z.string(),
  meaning: columnMeaning,
  key: z.string().optional(),
  /** The first values, shortened. */
  samples: z.array(z.string()),
  /** Of a column that says who may be mailed: what stands in it, what is not understood first. */
  values: z.array(columnValue).optional(),
  /** Of such a column with more values than are shown: how many more, and in how many rows. */
  otherValues: z.object({ values: z.number(), rows: z.number() }).optional(),
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
  /** Rows whose people are not mailed because what they say was not understood, until it is chosen. */
  unclear: z.number().optional(),
  previewSubs: z.array(previewRow),
  /**
   * Which column holds the addresses could not be told: nothing is counted, and an import starts only
   * with a choice of columns that names it.
   */
  needsAddressColumn: z.boolean(),
  /** Rows whose address cell holds several: the first is taken, the others are left out. */
  otherAddresses: z.object({
    rows: z.number(),
    examples: z.array(z.object({ line: z.number(), taken: z.string(), left: z.array(z.string()) })),
  }),
  /** What was recognised or chosen: shown so that a wrong guess is corrected before Finish. */
  columns: z.array(previewColumn),
  /** Columns beyond the thousandth, which are not read. */
  columnsLeftOut: z.number(),
  /** The name of the segment that is made for the file when no other is chosen. */
  segmentName: z.string().optional(),
  /** On a plan that holds so many subscribers: how many there are, and how many more fit. */
  plan: z.object({ limit: z.number(), there: z.number(), fits: z.number() }).optional(),
  /** Of a spreadsheet: the sheet that was read, and how many others hold something. */
  sheet: z.object({ name: z.string(), others: z.number() }).optional(),
  delimiter: z.string(),
  encoding: z.string(),
  rejectedRows: z.array(z.object({ line: z.number(), reason: z.string() })),
});
export type CsvPreview = z.infer<typeof csvPreview>;

/** Where an import's people go: into a segment of files or hand, or a new one of this name. */
export const importSegment = z.union([z.object({ id }), z.object({ name: segmentName })]);
export type ImportSegment = z.infer<typeof importSegment>;

export const csvProcessBody = z.object({
  assetKey,
  fileName: z.string().trim().min(1).max(255),
  columns: columnChoices.optional(),
  /** A new segment named after the file when absent. */
  segment: importSegment.optional(),
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
  /** Rows whose people are not mailed because what they say was neither understood nor chosen. */
  unclear: z.number().optional(),
  /** The first of them. */
  firstUnclear: z.object({ line: z.number(), column: z.string(), value: z.string() }).optional(),
  message: z.string().optional(),
  createdAt: instant,
  finishedAt: instant.optional(),
});
export type FirstUnclear = NonNullable<ImportView['firstUnclear']>;
export type ImportView = z.infer<typeof importView>;

export const importListQuery = z.object(paging(20));
export const importPage = z.object({
  imports: z.array(importView),
  nextCursor: z.string().optional(),
});
