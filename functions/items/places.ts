import * as z from 'zod';

const key = z.object({ pk: z.string(), sk: z.string() });
/** Where an item is. */
export type ItemKey = Readonly<z.infer<typeof key>>;

/** What a cursor over a partition holds. */
export const keyPlace = key;

/** The key alone, of any item or of a row of an index. */
export const readKey = (item: unknown): ItemKey => key.parse(item);

const sorted = key.pick({ sk: true });
export const readSortKey = (item: unknown): string => sorted.parse(item).sk;

/** What a cursor over GSI1 holds. */
export const indexPlace = key.extend({ g1pk: z.string(), g1sk: z.string() });
export type IndexPlace = Readonly<z.infer<typeof indexPlace>>;

const ordered = indexPlace.pick({ g1sk: true });
/** The sort key of a row of GSI1. */
export const readIndexOrder = (row: unknown): string => ordered.parse(row).g1sk;

/** A place in a list of people sorted by time, as cursors carry it: `<instant>#<subscriberId>`. */
export const timePlace = z.string().regex(/^\d{4}-[\dT:.Z-]+#[0-9A-Z]{26}$/);
