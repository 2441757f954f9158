import * as z from 'zod';

const keySet = z
  .set(z.string())
  .optional()
  .transform((keys) => [...(keys ?? [])]);

const fieldKeys = z.object({ text: keySet, number: keySet, date: keySet, boolean: keySet });

/** Reads attribute keys, grouped by the kinds of values in the attributes. */
export const readFieldKeys = (item: unknown) => fieldKeys.parse(item);
