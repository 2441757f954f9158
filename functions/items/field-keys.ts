import * as z from 'zod';

const keySet = z
  .set(z.string())
  .optional()
  .transform((keys) => [...(keys ?? [])]);

const fieldKeys = z.object({ text: keySet, number: keySet, date: keySet, boolean: keySet });

/** Reads attribute keys, grouped by the kinds of values seen in them. */
export const readFieldKeys = (item: unknown) => fieldKeys.parse(item);
