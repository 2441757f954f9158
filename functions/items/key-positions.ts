import * as z from 'zod';

const key = z.object({ pk: z.string(), sk: z.string() });
export type ItemKey = Readonly<z.infer<typeof key>>;

/**
 * DynamoDB refuses a sort key that is empty or longer than this, even as a position to continue
 * reading from.
 */
const maxSortKeyBytes = 1024;

/** A sort key from a cursor. */
export const sortKeyPosition = z
  .string()
  .min(1)
  .refine((sk) => Buffer.byteLength(sk) <= maxSortKeyBytes);

/** The content of a cursor over a partition. */
export const keyPosition = key.extend({ sk: sortKeyPosition });

/** Returns only the key of an item or of an index row. */
export const readKey = (item: unknown): ItemKey => key.parse(item);

const sorted = key.pick({ sk: true });
export const readSortKey = (item: unknown): string => sorted.parse(item).sk;

/** The content of a cursor over GSI1. */
export const indexPosition = keyPosition.extend({ g1pk: z.string(), g1sk: sortKeyPosition });
export type IndexPosition = Readonly<z.infer<typeof indexPosition>>;

const orderKeySchema = indexPosition.pick({ g1sk: true });
/** Returns the sort key of a row of GSI1. */
export const readIndexOrder = (row: unknown): string => orderKeySchema.parse(row).g1sk;

/**
 * A position in a list of people sorted by time, in the form used in cursors:
 * `<instant>#<subscriberId>`.
 */
export const timePosition = z.string().regex(/^\d{4}-[\dT:.Z-]+#[0-9A-Z]{26}$/);
