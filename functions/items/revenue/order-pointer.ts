import * as z from 'zod';
import { partitionOf } from '../partitions';

/**
 * Finds an order by its number. Contains the order's holder (the buyer, if known) and its time,
 * which are part of the order's key. Also contains when the order last changed in the store.
 */
export type OrderPointer = {
  readonly id: string;
  readonly holder: string;
  readonly at: number;
  readonly updatedAt: number;
  /** The order's previous holder. Set only while the order is being moved to a new one. */
  readonly before?: string | undefined;
  /**
   * Whether the order's buyer was deleted. From then on, the store's data never links the order to
   * anyone again.
   */
  readonly isForgotten?: boolean | undefined;
  readonly rev: number;
};

/** Returns one partition of a customer's order pointers. */
export const orderPointerPartition = (customerId: string, partition: number): string =>
  `C#${customerId}#VO#${partition}`;

export const orderPointerKey = (customerId: string, orderId: string) => ({
  pk: orderPointerPartition(customerId, partitionOf(orderId)),
  sk: orderId,
});

const storedSchema = z.object({
  sk: z.string(),
  h: z.string(),
  at: z.number(),
  u: z.number(),
  rev: z.number(),
  b: z.string().optional(),
  f: z.boolean().optional(),
});

export const orderPointerItem = (customerId: string, value: OrderPointer) => ({
  ...orderPointerKey(customerId, value.id),
  h: value.holder,
  at: value.at,
  u: value.updatedAt,
  rev: value.rev,
  b: value.before,
  f: value.isForgotten || undefined,
});

export const readOrderPointer = (item: unknown): OrderPointer => {
  const { sk, h, at, u, b, f, rev } = storedSchema.parse(item);
  return { id: sk, holder: h, at, updatedAt: u, before: b, isForgotten: f, rev };
};
