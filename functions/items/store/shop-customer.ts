import * as z from 'zod';
import { laneOf } from '../lanes';

/** Partition of one lane of what a shop's customers are to us. */
export const shopCustomerLane = (customerId: string, lane: number): string =>
  `C#${customerId}#SC#${lane}`;

/** @param id the shop's own number, as text: it may exceed 2^53 */
export const shopCustomerKey = (customerId: string, id: string) => ({
  pk: shopCustomerLane(customerId, laneOf(id)),
  sk: id,
});

/** Which subscriber a shop's customer is; nothing about the person themselves. */
export type ShopCustomer = {
  readonly id: string;
  /** Absent for one without a usable address, and for one that the plan had no room for. */
  readonly subscriberId?: string | undefined;
  /** When it changed last in the shop, epoch milliseconds. */
  readonly updatedAt: number;
  /** Gone from the shop: merged into another one, deleted, or erased. */
  readonly isGone?: boolean | undefined;
  /** The plan had no room for them. */
  readonly isLeftOut?: boolean | undefined;
};

const stored = z.object({
  sk: z.string(),
  sid: z.string().optional(),
  u: z.number(),
  gone: z.boolean().optional(),
  out: z.boolean().optional(),
});

/** @param ttl epoch seconds, of those who are gone */
export const shopCustomerItem = (customerId: string, value: ShopCustomer, ttl?: number) => ({
  ...shopCustomerKey(customerId, value.id),
  sid: value.subscriberId,
  u: value.updatedAt,
  ttl,
  gone: value.isGone || undefined,
  out: value.isLeftOut || undefined,
});

export const readShopCustomer = (item: unknown): ShopCustomer => {
  const { sk, sid, u, gone, out } = stored.parse(item);
  return { id: sk, subscriberId: sid, updatedAt: u, isGone: gone, isLeftOut: out };
};
