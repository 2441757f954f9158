import * as z from 'zod';
import { partitionOf } from '../partitions';
import { timeText } from './time-text';

/**
 * The prefix of the holder of an order whose buyer is unknown or was deleted. Each of these orders
 * has a holder of its own.
 */
const nobody = '~';

/**
 * Returns the holder of an order: a subscriber's id, or `nobody` together with the order's own
 * number.
 */
export const ownerKeyOf = (subscriberId: string | undefined, orderId: string): string =>
  subscriberId ?? `${nobody}${orderId}`;

export const isPerson = (holder: string): boolean => !holder.startsWith(nobody);

/** Returns one partition of a customer's orders. All orders of one person are in one partition. */
export const orderPartition = (customerId: string, partition: number): string =>
  `C#${customerId}#V#${partition}`;

/** Returns the key of an order. @param at when the order was placed, in epoch milliseconds */
export const orderKey = (customerId: string, { holder, at, id }: OrderPosition) => ({
  pk: orderPartition(customerId, partitionOf(holder)),
  sk: `${holder}#${timeText(at)}#${id}`,
});
export type OrderPosition = Pick<Order, 'holder' | 'at' | 'id'>;

/** The sort keys of a person's orders between two moments, both included. */
export const orderSpan = (holder: string, from: number, to: number) => ({
  first: `${holder}#${timeText(from)}`,
  last: `${holder}#${timeText(to)}#~`,
});

/**
 * Returns the customer and the partition number of an order partition, or undefined for any other
 * partition.
 */
export const parseOrderPartition = (pk: string) => {
  const [, customerId, partition] = /^C#([^#]+)#V#(\d)$/.exec(pk) ?? [];
  return customerId && partition ? { customerId, lane: partition } : undefined;
};

const letters = { landing: 'L', click: 'K', open: 'O' } as const;
const touchpointKinds = { L: 'landing', K: 'click', O: 'open' } as const;

/**
 * The touchpoint that led to an order: a click whose id was reported with the order, a click in our
 * ledger, or an open.
 */
export type Touchpoint = {
  readonly kind: keyof typeof letters;
  readonly deliveryId: string;
  /** When the touchpoint happened, in epoch milliseconds. */
  readonly at: number;
};

/**
 * The email that an order is attributed to, if any, and the settings version used for that
 * decision.
 */
export type Decision = { readonly version: number; readonly touch?: Touchpoint | undefined };

/**
 * The data of a store's order that we keep. Times are epoch milliseconds, amounts are in the
 * smallest unit of the currency.
 */
export type ShopOrder = {
  /** Shopify's id, as text. */
  readonly id: string;
  /** The name that people use: `#1001`. */
  readonly name: string;
  /**
   * When the order was placed. This is before `updatedAt`, even for orders imported from the
   * store's past.
   */
  readonly at: number;
  /**
   * When the order last changed in the store. Data that is older than what we know changes nothing.
   */
  readonly updatedAt: number;
  readonly total: number;
  /** The total amount refunded so far. */
  readonly refunded: number;
  readonly currency: string;
  readonly isCancelled: boolean;
  readonly isTest: boolean;
};

/** One order with the data that reports need. It identifies a person only by their hashed id. */
export type Order = ShopOrder & {
  readonly holder: string;
  /** The ids of the products that were bought and not returned. */
  readonly productIds: readonly string[];
  /**
   * The day on which the order was placed, in the customer's time zone at that time. A later change
   * of the time zone doesn't change this day.
   */
  readonly day: number;
  /** The click whose id was reported with the order. */
  readonly landing?: Touchpoint | undefined;
  readonly decision?: Decision | undefined;
  /** Increases with every write. A write based on an older revision is refused. */
  readonly rev: number;
};

const storedSchema = z.object({
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

const decisionAttributes = ({ version, touch: touchpoint }: Decision) => ({
  v: version,
  ...(touchpoint && { d: touchpoint.deliveryId, ta: touchpoint.at, how: letters[touchpoint.kind] }),
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
    storedSchema.parse(item);
  const touchpoint =
    d && ta !== undefined && how
      ? { kind: touchpointKinds[how], deliveryId: d, at: ta }
      : undefined;
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
    decision: v === undefined ? undefined : { version: v, touch: touchpoint },
  };
};

/** Returns an order's current net total. It's 0 for a canceled order and for a test. */
export const netTotalOf = ({ total, refunded, isCancelled, isTest }: Order): number =>
  isCancelled || isTest ? 0 : Math.max(0, total - refunded);

/**
 * Returns whether an order is counted. A free order is counted. A fully refunded order isn't, nor
 * is one that contains only a refund.
 */
export const isCounted = (order: Order): boolean =>
  !order.isCancelled && !order.isTest && (order.total === 0 || netTotalOf(order) > 0);
