import * as z from 'zod';
import { partitionOf } from '../partitions';

/** Returns one partition of the items that link a store's customers to subscribers. */
export const shopCustomerPartition = (customerId: string, partition: number): string =>
  `C#${customerId}#SC#${partition}`;

/** @param id the store's own id, as text because it may exceed 2^53 */
export const shopCustomerKey = (customerId: string, id: string) => ({
  pk: shopCustomerPartition(customerId, partitionOf(id)),
  sk: id,
});

/** Links a customer of the store to their subscriber, without any data about the person. */
export type ShopCustomer = {
  readonly id: string;
  /** Absent for a customer without a usable address, and for one beyond the plan's limit. */
  readonly subscriberId?: string | undefined;
  /** When the customer last changed in the store, in epoch milliseconds. */
  readonly updatedAt: number;
  /**
   * Whether the customer was removed from the store: merged into another one, deleted, or erased.
   */
  readonly isGone?: boolean | undefined;
  /** Whether the customer was left out because of the plan's limit. */
  readonly isLeftOut?: boolean | undefined;
};

const storedSchema = z.object({
  sk: z.string(),
  sid: z.string().optional(),
  u: z.number(),
  gone: z.boolean().optional(),
  out: z.boolean().optional(),
});

/** @param ttl epoch seconds, for customers who are gone */
export const shopCustomerItem = (customerId: string, value: ShopCustomer, ttl?: number) => ({
  ...shopCustomerKey(customerId, value.id),
  sid: value.subscriberId,
  u: value.updatedAt,
  ttl,
  gone: value.isGone || undefined,
  out: value.isLeftOut || undefined,
});

export const readShopCustomer = (item: unknown): ShopCustomer => {
  const { sk, sid, u, gone: isDeleted, out } = storedSchema.parse(item);
  return { id: sk, subscriberId: sid, updatedAt: u, isGone: isDeleted, isLeftOut: out };
};
