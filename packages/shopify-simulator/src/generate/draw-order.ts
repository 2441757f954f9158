import { createRandom, type Random } from '@mailbloom/simulator-kit/random';
import type { Product } from '../shop/resources';

/**
 * The randomly chosen properties of one order. They depend only on the order's number, so they can
 * be generated again.
 */
export type RandomOrder = {
  readonly at: number;
  /**
   * The index of the order's customer. Undefined if the buyer is a guest whom the shop doesn't
   * know.
   */
  readonly customer: number | undefined;
  readonly lines: readonly {
    readonly product: Product;
    readonly variant: Product['variants'][0];
    readonly quantity: number;
  }[];
  readonly total: number;
  readonly refunded: number;
  readonly isCancelled: boolean;
  readonly isTest: boolean;
  readonly hasEmail: boolean;
};

/** A visit that is given, not drawn, in which a customer bought something or left a cart. */
export type GivenVisit = {
  /** The index of the customer. */
  readonly customer: number;
  /** Epoch milliseconds. */
  readonly at: number;
};

export type GivenCustomer = {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isSubscribed: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
};

export type DrawSettings = {
  readonly seed: number;
  readonly orders: number;
  readonly customers: number;
  /** The shop's customers, by index, when they are given. */
  readonly people?: readonly GivenCustomer[] | undefined;
  /** The time and customer of each order, by index, when they are given. */
  readonly visits?: readonly GivenVisit[] | undefined;
  readonly products: readonly Product[];
  /** The times of the first and last order. */
  readonly from: number;
  readonly to: number;
};

/**
 * Makes the distribution of orders uneven: some customers buy often and many never do. With three
 * orders per customer on average, a third of the customers have none.
 */
const skew = 3;

const drawLines = (random: Random, products: readonly Product[]): RandomOrder['lines'] =>
  Array.from({ length: random.chance(0.55) ? 1 : random.between(2, 4) }, () => {
    const product = random.pick(products);
    const quantity = random.chance(0.8) ? 1 : random.between(2, 3);
    return { product, variant: random.pick(product.variants), quantity };
  });

export const drawOrder = (index: number, drawSettings: DrawSettings): RandomOrder => {
  const { seed, orders, customers, products, from, to } = drawSettings;
  const given = drawSettings.visits?.[index];
  const random = createRandom((seed + 1) * 1_000_003 + index);
  const lines = drawLines(random, products);
  const total = lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  const isCancelled = random.chance(0.02);
  const refundedShare = random.chance(0.04) ? random.pick([1, 0.5]) : 0;
  const isGuest = random.chance(0.02) && !given;
  const gap = (to - from) / Math.max(1, orders);
  return {
    lines,
    total,
    isCancelled,
    isTest: random.chance(0.005),
    refunded: isCancelled ? total : Math.round(total * refundedShare),
    at: Math.floor((given?.at ?? from + (index + random.next() * 0.9) * gap) / 1000) * 1000,
    customer: isGuest
      ? undefined
      : (given?.customer ?? Math.floor(random.next() ** skew * customers)),
    hasEmail: !isGuest || random.chance(0.5),
  };
};
