import * as z from 'zod';
import { customerOf, customerPartition } from '../account/customer-keys';
import type { ItemKey } from '../key-positions';

/** The partition of GSI2 that lists the customers with a columnar index. */
export const copiesIndex = 'COLS';

/** Returns the prefix of all objects of a customer's index. */
export const columnsPrefix = (customerId: string): string => `columns/${customerId}/`;

export const indexPointerKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'COLS' as const,
});

/** Returns the customer whose index an item points to, or undefined for any other item. */
export const indexOwner = ({ pk, sk }: ItemKey): string | undefined =>
  sk === 'COLS' ? customerOf(pk) : undefined;

/** Returns the customer in a row of the list of columnar indexes. */
export const readIndexRow = (row: unknown): string =>
  z.object({ g2sk: z.string() }).parse(row).g2sk;

const storedSchema = z.object({
  rev: z.number().int(),
  /** The format of the index's objects. */
  format: z.number().int(),
  /**
   * When the index began to get all changes from the stream, in epoch ms. No changes have been
   * missed since then.
   */
  since: z.number(),
  /** The key of the object that lists the parts of the index. Absent until the index is built. */
  manifest: z.string().optional(),
  /** When the manifest was written, in epoch ms. */
  at: z.number().optional(),
  /** True when changes were lost. The index is then unusable until it's rebuilt. */
  broken: z.boolean().optional(),
  /**
   * When the audience became too large for an index, in epoch ms. No changes are stored while this
   * is set.
   */
  endedAt: z.number().optional(),
  /** When the current worker's lease ends, in epoch ms. */
  busyUntil: z.number().optional(),
  /** When the index was last compared with the table, in epoch ms. */
  checkedAt: z.number().optional(),
});
/** The location of a customer's columnar index. */
export type IndexPointer = Readonly<z.infer<typeof storedSchema>>;

export const readIndexPointer = (item: unknown): IndexPointer => storedSchema.parse(item);

export const indexPointerItem = (customerId: string, pointer: IndexPointer) => ({
  ...indexPointerKey(customerId),
  g2pk: copiesIndex,
  g2sk: customerId,
  ...pointer,
});
