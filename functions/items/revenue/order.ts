import * as z from 'zod';
import { laneOf } from '../lanes';
import { timeText } from './time-text';

/** Whoever nobody knows, or was deleted, holds each of their orders alone. */
const nobody = '~';

/** Who an order belongs to: a subscriber's id, or nobody, by the order's own number. */
export const holderOf = (subscriberId: string | undefined, orderId: string): string =>
  subscriberId ?? `${nobody}${orderId}`;

export const isPerson = (holder: string): boolean => !holder.startsWith(nobody);

/** Partition of one lane of a customer's orders; everything of one person lies in one lane. */
export const orderLane = (customerId: string, lane: number): string => `C#${customerId}#V#${lane}`;

/** Where an order lies. @param at when it was placed, epoch milliseconds */
export const orderKey = (customerId: string, { holder, at, id }: OrderPlace) => ({
  pk: orderLane(customerId, laneOf(holder)),
  sk: `${holder}#${timeText(at)}#${id}`,
});
export type OrderPlace = Pick<Order, 'holder' | 'at' | 'id'>;

/** Sort keys of what somebody ordered between two moments, both included. */
export const orderSpan = (holder: string, from: number, to: number) => ({
  first: `${holder}#${timeText(from)}`,
  last: `${holder}#${timeText(to)}#~`,
});

/** The customer and the lane in whose orders this is; undefined for any other partition. */
export const orderPlaceOf = (pk: string) => {
  const [, customerId, lane] = /^C#([^#]+)#V#(\d)$/.exec(pk) ?? [];
  return customerId && lane ? { customerId, lane } : undefined;
};

const letters = { landing: 'L', click: 'K', open: 'O' } as const;
const words = { L: 'landing', K: 'click', O: 'open' } as const;

/** What led to an order: a click that came back with it, one in our ledger, or an open. */
export type Touch = {
  readonly kind: keyof typeof letters;
  readonly deliveryId: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** Which email earned an order, if any, and under which settings that was decided. */
export type Decision = { readonly version: number; readonly touch?: Touch | undefined };

/**
 * What a shop says of an order and we keep. Times are epoch milliseconds, amounts are in the smallest
 * unit of the currency.
 */
export type ShopOrder = {
  /** Shopify's number, as text. */
  readonly id: string;
  /** What people call it: `#1001`. */
  readonly name: string;
  /** When somebody bought: earlier than `updatedAt`, also of an order that the shop brought along. */
  readonly at: number;
  /** When it changed last in the shop. What is older than what is known changes nothing. */
  readonly updatedAt: number;
  readonly total: number;
  /** Everything given back so far. */
  readonly refunded: number;
  readonly currency: string;
  readonly isCancelled: boolean;
  readonly isTest: boolean;
};

/** One order as far as figures need it; it names nobody but by their hashed id. */
export type Order = ShopOrder & {
  readonly holder: string;
  /** Bought and kept. */
  readonly productIds: readonly string[];
  /** The day on which it was placed where the customer was then: a later zone moves no past. */
  readonly day: number;
  /** The click whose id came back with the order. */
  readonly landing?: Touch | undefined;
  readonly decision?: Decision | undefined;
  /** Grows with every write, which is refused if another one came in between. */
  readonly rev: number;
};

const stored = z.object({
  sk: z.string(),
  o: z.string(),
  n: z.string(),
  at: z.number(),
  u: z.number(),
  t: z.number(),
  r: z.number(),
  c: z.string(),
  day: z.number(),
  rev: z.number(),
  x: z.boolean().optional(),
  ts: z.boolean().optional(),
  p: z.array(z.string()).default([]),
  ld: z.string().optional(),
  la: z.number().optional(),
  v: z.number().optional(),
  d: z.string().optional(),
  ta: z.number().optional(),
  how: z.enum(letters).optional(),
});

const decisionAttributes = ({ version, touch }: Decision) => ({
  v: version,
  ...(touch && { d: touch.deliveryId, ta: touch.at, how: letters[touch.kind] }),
});

export const orderItem = (customerId: string, order: Order) => ({
  ...orderKey(customerId, order),
  o: order.id,
  n: order.name,
  at: order.at,
  u: order.updatedAt,
  t: order.total,
  r: order.refunded,
  c: order.currency,
  day: order.day,
  rev: order.rev,
  x: order.isCancelled || undefined,
  ts: order.isTest || undefined,
  p: order.productIds.length > 0 ? [...order.productIds] : undefined,
  ...(order.landing && { ld: order.landing.deliveryId, la: order.landing.at }),
  ...(order.decision && decisionAttributes(order.decision)),
});

export const readOrder = (item: unknown): Order => {
  const { sk, o, n, at, u, t, r, c, x, ts, p, day, ld, la, v, d, ta, how, rev } =
    stored.parse(item);
  const touch =
    d && ta !== undefined && how ? { kind: words[how], deliveryId: d, at: ta } : undefined;
  return {
    holder: sk.split('#')[0] ?? '',
    id: o,
    name: n,
    at,
    updatedAt: u,
    day,
    rev,
    total: t,
    refunded: r,
    currency: c,
    isCancelled: x === true,
    isTest: ts === true,
    productIds: p,
    landing: ld && la !== undefined ? { kind: 'landing', deliveryId: ld, at: la } : undefined,
    decision: v === undefined ? undefined : { version: v, touch },
  };
};

/** What an order is worth now: nothing once it was called off, and a test always. */
export const worthOf = ({ total, refunded, isCancelled, isTest }: Order): number =>
  isCancelled || isTest ? 0 : Math.max(0, total - refunded);

/**
 * Whether it counts as an order: not one that was given back in full, or that only gives money back. An
 * order for nothing does.
 */
export const isCounted = (order: Order): boolean =>
  !order.isCancelled && !order.isTest && (order.total === 0 || worthOf(order) > 0);
