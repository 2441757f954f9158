import type { StoreConditions } from '../../../shared/contracts/sequences/store-conditions';
import { minorDigits } from '../../../shared/money';
import type { StoreEvent } from '../../store-events/store-event';

type Contents = {
  readonly total?: { readonly amount: number; readonly currency: string } | undefined;
  readonly productIds?: readonly string[] | undefined;
  readonly country?: string | undefined;
};

const contentsOf = (event: StoreEvent): Contents => event;

const meetsTotal = (
  { totalFrom, totalTo }: Pick<StoreConditions, 'totalFrom' | 'totalTo'>,
  { total }: Contents,
): boolean => {
  if (totalFrom === null && totalTo === null) return true;
  if (!total) return false;
  const unit = 10 ** minorDigits(total.currency);
  // Compared as whole numbers: 19.99 is no power of two.
  const isFrom = totalFrom === null || total.amount >= Math.round(totalFrom * unit);
  return isFrom && (totalTo === null || total.amount <= Math.round(totalTo * unit));
};

const meetsAny = (wanted: readonly string[], found: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((one) => found.includes(one));

/**
 * Whether an order or cart is as a series wants it. What the shop did not say meets no condition.
 * @param collectionsOf the collections that products are in by now; asked for only if it matters
 */
export const meetsConditions = async (
  conditions: StoreConditions | null,
  event: StoreEvent,
  collectionsOf: (productIds: readonly string[]) => Promise<readonly string[]>,
): Promise<boolean> => {
  if (!conditions) return true;
  const contents = contentsOf(event);
  const { productIds = [], country } = contents;
  const { countries, collectionIds } = conditions;
  if (!meetsTotal(conditions, contents)) return false;
  if (!meetsAny(countries, country === undefined ? [] : [country])) return false;
  if (!meetsAny(conditions.productIds, productIds)) return false;
  return collectionIds.length === 0 || meetsAny(collectionIds, await collectionsOf(productIds));
};
