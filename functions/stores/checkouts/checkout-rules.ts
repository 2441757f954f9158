import { limits } from '../../../shared/limits';
import type { CartLine, Checkout } from '../../items/store/checkout';
import type { CheckoutRecord, Source } from '../records/store-record';

const {
  abandonedMinutes,
  maxCartLines,
  lateDays: maxDelayDays,
  cartTextLength,
  linkMaxLength,
} = limits.shoppers;
const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;

const lineOf = ({ productId, title, quantity, price }: CartLine): CartLine => ({
  ...(productId !== undefined && { productId }),
  title: title.slice(0, cartTextLength),
  quantity,
  price,
});

/** Returns the data of a cart to store, which is only what an email shows. */
const cartOf = ({ updatedAt, total, country, recoveryUrl, lines }: CheckoutRecord) => ({
  updatedAt,
  total,
  lines: lines.slice(0, maxCartLines).map(lineOf),
  ...(country !== undefined && { country }),
  ...(recoveryUrl !== undefined && recoveryUrl.length <= linkMaxLength && { recoveryUrl }),
});

type CheckoutUpdate = {
  readonly customerId: string;
  readonly record: CheckoutRecord;
  readonly source: Source;
  /** Undefined while the store has no email address for the cart. */
  readonly subscriberId: string | undefined;
  readonly now: number;
};

/**
 * Returns when an unfinished checkout counts as abandoned. Returns undefined for a cart that starts
 * no sequence, because it's empty, belongs to no subscriber, was already reported, is part of a
 * history, or is old.
 */
const dueOf = (
  before: Checkout | undefined,
  { record, source, subscriberId, now }: CheckoutUpdate,
): number | undefined => {
  if (before?.state === 'told' || subscriberId === undefined || record.lines.length === 0) {
    return undefined;
  }
  if (source === 'history' && before?.due === undefined) return undefined;
  if (record.updatedAt < now - maxDelayDays * dayMs) return undefined;
  return record.updatedAt + abandonedMinutes * minuteMs;
};

/**
 * Returns what to store of a checkout after another update from the store.
 * @returns undefined when nothing changes: the update is older than what is known, the checkout is
 *   over, or there's no one to email about it
 */
export const nextCheckout = (
  before: Checkout | undefined,
  update: CheckoutUpdate,
): Checkout | undefined => {
  const { customerId, record } = update;
  if (before?.state === 'bought') return undefined;
  const subscriberId = update.subscriberId ?? before?.subscriberId;
  const key = { customerId, checkoutId: record.id };
  if (record.completedAt !== undefined) {
    return { ...key, state: 'bought', updatedAt: record.updatedAt, lines: [] };
  }
  if (subscriberId === undefined) return undefined;
  if (before && record.updatedAt < before.updatedAt) return undefined;
  const due = dueOf(before, { ...update, subscriberId });
  return {
    ...key,
    ...cartOf(record),
    subscriberId,
    state: before?.state ?? 'open',
    ...(due !== undefined && { due }),
  };
};
