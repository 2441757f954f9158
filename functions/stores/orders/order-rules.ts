import { attributionLimits } from '../../../shared/attribution-limits';
import { holderOf, type Order, type Touch } from '../../items/revenue/order';
import type { OrderPointer } from '../../items/revenue/order-pointer';
import type { OrderLine, OrderRecord } from '../records/store-record';

/** A name is a number with a sign; a shop may put words around it. */
const longestName = 60;

/** What was bought and kept: lines of which everything was given back or taken out do not count. */
const productIdsOf = (lines: readonly OrderLine[]): string[] =>
  [...new Set(lines.flatMap(({ productId, kept }) => (kept === 0 ? [] : (productId ?? []))))].slice(
    0,
    attributionLimits.mostProducts,
  );

/**
 * Where an order lies after this word about it. Its time is the first that was told; and whose person
 * was deleted stays nobody's.
 */
export const nextPointer = (
  { id, createdAt, updatedAt }: OrderRecord,
  subscriberId: string | undefined,
  known: OrderPointer | undefined,
): OrderPointer => {
  const holder = known?.isForgotten ? known.holder : holderOf(subscriberId, id);
  const isMoved = known !== undefined && known.holder !== holder;
  return {
    orderId: id,
    holder,
    at: known?.at ?? createdAt,
    updatedAt,
    before: isMoved ? known.holder : known?.before,
    isForgotten: known?.isForgotten,
    rev: known?.rev ?? 0,
  };
};

export const samePointer = (one: OrderPointer | undefined, other: OrderPointer): boolean =>
  one?.holder === other.holder && one.updatedAt === other.updatedAt && one.before === other.before;

type Known = {
  readonly pointer: Pick<OrderPointer, 'holder' | 'at'>;
  /** The order at its place, or where it was before. */
  readonly order: Order | undefined;
  readonly isMoved: boolean;
  readonly day: number;
  readonly landing: Touch | undefined;
};

/** An order after this word about it. What was decided stays, unless it became somebody else's. */
export const nextOrder = (
  { id, name, updatedAt, total, refunded, cancelledAt, isTest, lines }: OrderRecord,
  { pointer: { holder, at }, order, isMoved, day, landing }: Known,
): Order => {
  const isNews = order?.landing === undefined && landing !== undefined;
  return {
    holder,
    at,
    orderId: id,
    name: name.slice(0, longestName).toWellFormed(),
    updatedAt,
    total: total.amount,
    refunded: refunded.amount,
    currency: total.currency,
    isCancelled: cancelledAt !== undefined,
    isTest,
    productIds: productIdsOf(lines),
    day: order?.day ?? day,
    landing: order?.landing ?? landing,
    decision: isMoved || isNews ? undefined : order?.decision,
    rev: isMoved ? 0 : (order?.rev ?? 0),
  };
};
