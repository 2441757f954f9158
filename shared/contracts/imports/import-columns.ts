import * as z from 'zod';
import { limits } from '../../limits';

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

/** How the cells of a column of dates are read. */
export const dateReading = z.enum([
  /** Each tells itself: `1997-02-27`, `February 27, 1997`. */
  'written',
  /** `27/02/1997` */
  'dayFirst',
  /** `02/27/1997` */
  'monthFirst',
  /** Days since 30 December 1899, as Excel stores them. */
  'serial',
  /** Since 1970. */
  'seconds',
  'milliseconds',
  /** No dates: the cells stay as they are. */
  'text',
]);
export type DateReading = z.infer<typeof dateReading>;

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
  /** How an attribute's cells are read where they are dates; decided by the cells when absent. */
  dates: dateReading.optional(),
  /** Of the address column: domains that somebody accepted to be put right. */
  domains: z
    .array(z.object({ from: z.string().max(254), to: z.string().max(254) }))
    .max(limits.mostDomainFixes)
    .optional(),
});
export type ColumnChoice = z.infer<typeof columnChoice>;
export const columnChoices = z
  .array(columnChoice)
  .min(1)
  .max(mostColumns)
  .refine(
    (columns) =>
      columns.reduce((sum, { values = [] }) => sum + values.length, 0) <= mostValueChoices,
    `You can set up to ${mostValueChoices} values.`,
  );
