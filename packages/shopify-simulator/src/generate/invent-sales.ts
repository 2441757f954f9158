import { createRandom } from '@mailbloom/simulator-kit/random';
import { type Checkout, type Line, type Order, totalOf } from '../shop/resources';
import { type DrawSettings, drawOrder, type RandomOrder } from './draw-order';

/** Orders older than this have been fulfilled. */
const fulfilledAfterMs = 3 * 24 * 3600_000;

type Buyer = {
  readonly customerId: string | null;
  readonly email: string | null;
  readonly country: string | null;
};

type Parts = {
  readonly next: () => string;
  readonly drawing: DrawSettings;
  readonly buyer: (order: RandomOrder, index: number) => Buyer;
};

const linesOf = ({ lines }: RandomOrder, next: () => string): readonly Line[] =>
  lines.map(({ product, variant, quantity }) => ({
    id: next(),
    productId: product.id,
    variantId: variant.id,
    title: product.title,
    quantity,
    price: variant.price,
  }));

/** Invents a past order. Its own id is the first one it gets from `next`. */
export const inventOrder = (index: number, { next, drawing, buyer }: Parts): Order => {
  const drawnOrder = drawOrder(index, drawing);
  const { at, total, refunded, isCancelled, isTest } = drawnOrder;
  const id = next();
  const changedAt = Math.min(drawing.to, at + fulfilledAfterMs);
  const isFulfilled = !isCancelled && changedAt > at && at + fulfilledAfterMs <= drawing.to;
  const isRefunded = refunded > 0;
  const fulfillments = isFulfilled ? [{ id: next(), at: changedAt }] : [];
  const refunds = isRefunded ? [{ id: next(), at: changedAt, amount: refunded }] : [];
  const lines = linesOf(drawnOrder, next);
  // A full refund also returns the items.
  const returnedLines = lines.map((one) => ({ lineId: one.id, quantity: one.quantity }));
  return {
    id,
    name: `#${1001 + index}`,
    createdAt: at,
    ...buyer(drawnOrder, index),
    total,
    isTest,
    updatedAt: isFulfilled || isRefunded || isCancelled ? changedAt : at,
    cancelledAt: isCancelled ? changedAt : null,
    fulfillments,
    lines,
    refunds: refunds.map((one) => ({ ...one, lines: refunded < total ? [] : returnedLines })),
    checkoutId: null,
    checkoutToken: null,
    landing: '/',
  };
};

/**
 * Invents an abandoned checkout. Its content is generated like that of an order, but it has its own
 * ids.
 */
export const inventCheckout = (index: number, { next, drawing, buyer }: Parts): Checkout => {
  const drawnOrder = drawOrder(index, { ...drawing, seed: drawing.seed + 77 });
  const lines = linesOf(drawnOrder, next);
  const random = createRandom(drawing.seed * 31 + index);
  return {
    id: next(),
    createdAt: drawnOrder.at,
    updatedAt: drawnOrder.at,
    completedAt: null,
    token: Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join(''),
    ...buyer(drawnOrder, index),
    lines,
    total: totalOf(lines),
    landing: '/',
  };
};
