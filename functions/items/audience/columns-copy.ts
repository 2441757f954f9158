import * as z from 'zod';
import { customerPartition } from '../account/customer-keys';

/** Partition of GSI2 that lists the customers with a columnar copy. */
export const copiesIndex = 'COLS';

/** Below which everything of a customer's copy lies. */
export const columnsPrefix = (customerId: string): string => `columns/${customerId}/`;

export const copyKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'COLS' as const,
});

/** The customer in a row of the index. */
export const readCopyRow = (row: unknown): string => z.object({ g2sk: z.string() }).parse(row).g2sk;

const stored = z.object({
  rev: z.number().int(),
  /** The format that the copy's objects have. */
  format: z.number().int(),
  /** Since when none of the stream's changes was lost for it, epoch ms. */
  since: z.number(),
  /** The object that says what the copy is made of; absent until there is one. */
  manifest: z.string().optional(),
  /** When that was written, epoch ms. */
  at: z.number().optional(),
  /** True when changes were lost: the copy is of no use until it is made anew. */
  broken: z.boolean().optional(),
  /** Since when the audience has more people than copies are kept of, epoch ms: no changes are kept. */
  endedAt: z.number().optional(),
  /** Whoever works on it has until then, epoch ms. */
  busyUntil: z.number().optional(),
  /** When it was last compared with the table, epoch ms. */
  checkedAt: z.number().optional(),
});
/** Says where the copy of a customer's audience is. */
export type CopyPointer = Readonly<z.infer<typeof stored>>;

export const readCopyPointer = (item: unknown): CopyPointer => stored.parse(item);

export const copyItem = (customerId: string, pointer: CopyPointer) => ({
  ...copyKey(customerId),
  g2pk: copiesIndex,
  g2sk: customerId,
  ...pointer,
});
