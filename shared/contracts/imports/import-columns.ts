import * as z from 'zod';
import { limits } from '../../limits';

/** The possible meanings of a column in a file. */
export const columnMeaning = z.enum([
  'email',
  'firstName',
  'lastName',
  'name',
  'consent',
  'status',
  /** Only in files that we exported: the code for the reason of the status. */
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
 * What a value in a consent status column means for the people in its rows. `ask` means that a user
 * has to choose.
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

/** The maximum number of columns that are read. */
export const maxColumns = 1000;
/**
 * The maximum number of different values per column that are shown and that users can assign a
 * meaning to.
 */
export const maxValues = 50;
/**
 * The maximum number of values per file to which users can assign a meaning. The limit exists
 * because these choices are sent and stored with the file.
 */
const maxValueChoices = 500;
export const valueChoice = z.object({
  /**
   * The value as it is in the file. Upper and lower case aren't distinguished, and all dates
   * together count as one value.
   */
  value: z.string().max(100),
  means: valueMeaning.exclude(['ask']),
});
export type ValueChoice = z.infer<typeof valueChoice>;

/** How the cells of a date column are read. */
export const dateReading = z.enum([
  /** The dates are written unambiguously: `1997-02-27`, `February 27, 1997`. */
  'written',
  /** `27/02/1997` */
  'dayFirst',
  /** `02/27/1997` */
  'monthFirst',
  /** The cells are numbers of days since December 30, 1899, as Excel stores dates. */
  'serial',
  /** The cells are numbers of seconds since 1970. */
  'seconds',
  'milliseconds',
  /** The cells aren't dates and stay unchanged. */
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
  /** The name of the attribute. If absent, it is derived from the header. */
  key: z.string().trim().max(60).optional(),
  /**
   * The meanings that the user assigns to values of a consent status column. Values without a
   * choice keep the meaning that was recognized.
   */
  values: z.array(valueChoice).max(maxValues).optional(),
  /**
   * How the date cells of an attribute are interpreted. If absent, it is determined from the cells.
   */
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
