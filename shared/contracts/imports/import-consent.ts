import * as z from 'zod';
import { maxColumns, maxValues, valueChoice } from './import-columns';

const columnIndex = z
  .number()
  .int()
  .min(0)
  .max(maxColumns - 1);

/** How and where people agreed, in the words of the person who states it. */
export const consentText = z.string().trim().min(1).max(200);

const settled = {
  /**
   * Columns by which some people seem to have left, for which a person states that these people did
   * agree, or that the column is about something else. Without it, those people are not emailed.
   */
  settled: z.array(columnIndex).max(maxColumns).optional(),
  /**
   * The name of the file or sheet, a title, or the header of the addresses says that its people
   * left, and a person states that this is wrong.
   */
  nameSettled: z.boolean().optional(),
  /**
   * Rows such as "Unsubscribed:" say that the people below them left, and a person states that this
   * is wrong.
   */
  dividersSettled: z.boolean().optional(),
};

/**
 * How the people of a file agreed to get emails, as a person states it. Without it, no one in the
 * file becomes active.
 */
export const consentAnswer = z.discriminatedUnion('how', [
  /** All of them agreed, except for those excluded by a column or the file's name. */
  z.object({ how: z.literal('all'), text: consentText, ...settled }),
  /** Only people whose value in this column was declared active agreed. */
  z.object({
    how: z.literal('column'),
    column: columnIndex,
    values: z.array(valueChoice).max(maxValues),
    text: consentText.optional(),
    ...settled,
  }),
  /** No one knows whether they agreed. They are stored but not emailed until someone states it. */
  z.object({ how: z.literal('unknown') }),
]);
export type ConsentAnswer = z.infer<typeof consentAnswer>;
