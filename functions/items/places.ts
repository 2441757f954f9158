import * as z from 'zod';

const key = z.object({ pk: z.string(), sk: z.string() });
/** Where an item is. */
export type ItemKey = Readonly<z.infer<typeof key>>;

/** DynamoDB takes no sort key that is empty or has more bytes, not even as a place to read on from. */
const mostSortKeyBytes = 1024;

/** A sort key out of a cursor. */
export const sortKeyPlace = z
  .string()
  .min(1)
  .refine((sk) => Buffer.byteLength(sk) <= mostSortKeyBytes);

/** What a cursor over a partition holds. */
export const keyPlace = key.extend({ sk: sortKeyPlace });

/** The key alone, of any item or of a row of an index. */
export const readKey = (item: unknown): ItemKey => key.parse(item);

const sorted = key.pick({ sk: true });
export const readSortKey = (item: unknown): string => sorted.parse(item).sk;

/** What a cursor over GSI1 holds. */
export const indexPlace = keyPlace.extend({ g1pk: z.string(), g1sk: sortKeyPlace });
export type IndexPlace = Readonly<z.infer<typeof indexPlace>>;

const ordered = indexPlace.pick({ g1sk: true });
/** The sort key of a row of GSI1. */
export const readIndexOrder = (row: unknown): string => ordered.parse(row).g1sk;

/** A place in a list of people sorted by time, as cursors carry it: `<instant>#<subscriberId>`. */
export const timePlace = z.string().regex(/^\d{4}-[\dT:.Z-]+#[0-9A-Z]{26}$/);
