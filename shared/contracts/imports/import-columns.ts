import * as z from 'zod';
import { limits } from '../../limits';

/** What a column of a file may mean. */
export const columnMeaning = z.enum([
  'email',
  'firstName',
  'lastName',
  'name',
  'consent',
  'status',
  /** In our own export: the code behind the status. */
  'statusReason',
  'suppressed',
  'bounced',
  'complained',
  'optOutDate',
  'attribute',
  'ignored',
]);
export type ColumnMeaning = z.infer<typeof columnMeaning>;

/**
 * What a value in a consent status column says about its people. `ask` until someone has chosen.
 */
export const valueMeaning = z.enum([
  'active',
  'noConsent',
  'unsubscribed',
  'bounced',
  'spam',
  'ask',
]);
export type ValueMeaning = z.infer<typeof valueMeaning>;

/** Columns beyond this number aren't read. */
export const maxColumns = 1000;
/** The number of different values per column that are shown and can be assigned a meaning. */
export const maxValues = 50;
/** The number of value choices per file, because they are sent and stored with it. */
const maxValueChoices = 500;
export const valueChoice = z.object({
  /**
   * The value as in the file. Differences in case don't count, and all dates count as one value.
   */
  value: z.string().max(100),
  means: valueMeaning.exclude(['ask']),
});
export type ValueChoice = z.infer<typeof valueChoice>;

/** How the cells of a date column are read. */
export const dateReading = z.enum([
  /** Every date is written unambiguously: `1997-02-27`, `February 27, 1997`. */
  'written',
  /** `27/02/1997` */
  'dayFirst',
  /** `02/27/1997` */
  'monthFirst',
  /** Days since December 30, 1899, as Excel stores them. */
  'serial',
  /** Seconds since 1970. */
  'seconds',
  'milliseconds',
  /** Not dates: the cells stay as they are. */
  'text',
]);
export type DateReading = z.infer<typeof dateReading>;

/** The meaning that the user assigns to a column. Columns that aren't named are ignored. */
export const columnChoice = z.object({
  /** The column's position in the file, from 0. */
  column: z
    .number()
    .int()
    .min(0)
    .max(maxColumns - 1),
  meaning: columnMeaning,
  /** The name of the attribute. Derived from the header when absent. */
  key: z.string().trim().max(60).optional(),
  /**
   * The meanings that the user assigns to values of a consent status column. Other values keep
   * their own.
   */
  values: z.array(valueChoice).max(maxValues).optional(),
  /** How an attribute's date cells are read. Determined from the cells when absent. */
  dates: dateReading.optional(),
  /** For the address column: misspelled domains that someone agreed to correct. */
  domains: z
    .array(z.object({ from: z.string().max(254), to: z.string().max(254) }))
    .max(limits.maxDomainFixes)
    .optional(),
});
export type ColumnChoice = z.infer<typeof columnChoice>;
export const columnChoices = z
  .array(columnChoice)
  .min(1)
  .max(maxColumns)
  .refine(
    (columns) =>
      columns.reduce((sum, { values = [] }) => sum + values.length, 0) <= maxValueChoices,
    `You can set up to ${maxValueChoices} values.`,
  );
