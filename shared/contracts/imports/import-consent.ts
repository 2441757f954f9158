import * as z from 'zod';
import { mostColumns, mostValues, valueChoice } from './import-columns';

const columnPlace = z
  .number()
  .int()
  .min(0)
  .max(mostColumns - 1);

/** How and where people agreed, in the words of whoever states it. */
export const consentText = z.string().trim().min(1).max(200);

const settled = {
  /**
   * Columns by which some people look as if they had left, and of whom a person says that they agreed
   * all the same, or that the column is about something else. Without it those people are not mailed.
   */
  settled: z.array(columnPlace).max(mostColumns).optional(),
  /** The name of the file or the sheet, a title or the header over the addresses says that its people left, and a person says that it is wrong. */
  nameSettled: z.boolean().optional(),
  /** Rows such as "Unsubscribed:" say that the people below them left, and a person says that it is wrong. */
  dividersSettled: z.boolean().optional(),
};

/**
 * How the people of a file agreed to get emails, as a person states it. Without it nobody of the file
 * becomes active.
 */
export const consentAnswer = z.discriminatedUnion('how', [
  /** All of them agreed, but for those whom a column or the file's name keeps out. */
  z.object({ how: z.literal('all'), text: consentText, ...settled }),
  /** Only people whose value in this column was given as active. */
  z.object({
    how: z.literal('column'),
    column: columnPlace,
    values: z.array(valueChoice).max(mostValues),
    text: consentText.optional(),
    ...settled,
  }),
  /** It is not known: they are kept and not mailed until somebody states it. */
  z.object({ how: z.literal('unknown') }),
]);
export type ConsentAnswer = z.infer<typeof consentAnswer>;
