import * as z from 'zod';
import { maxColumns, maxValues, valueChoice } from './import-columns';

const columnIndex = z
  .number()
  .int()
  .min(0)
  .max(maxColumns - 1);

/** How and where people agreed to get emails, in the words of the user who states it. */
export const consentText = z.string().trim().min(1).max(200);

const consentStatements = {
  /**
   * Columns that seem to say that some people left the mailing list. By listing a column here, a
   * user states that these people did agree to get emails, or that the column is about something
   * else. If a column isn't listed, its people are not emailed.
   */
  settled: z.array(columnIndex).max(maxColumns).optional(),
  /**
   * True if a user states that the file's people did not leave the mailing list, although the name
   * of the file or sheet, a title, or the header of the addresses says so.
   */
  nameSettled: z.boolean().optional(),
  /**
   * True if a user states that people did not leave the mailing list, although a row above them,
   * such as "Unsubscribed:", says so.
   */
  dividersSettled: z.boolean().optional(),
};

/**
 * How the people in a file agreed to get emails, as a user states it. Without this answer, no one
 * in the file becomes active.
 */
export const consentAnswer = z.discriminatedUnion('how', [
  /** All people agreed, except for those excluded by a column or by the file's name. */
  z.object({ how: z.literal('all'), text: consentText, ...consentStatements }),
  /** Only people whose value in this column means that they are active have agreed. */
  z.object({
    how: z.literal('column'),
    column: columnIndex,
    values: z.array(valueChoice).max(maxValues),
    text: consentText.optional(),
    ...consentStatements,
  }),
  /**
   * It isn't known whether the people agreed. They are stored but not emailed until someone states
   * that they agreed.
   */
  z.object({ how: z.literal('unknown') }),
]);
export type ConsentAnswer = z.infer<typeof consentAnswer>;
