import * as z from 'zod';
import { limits } from '../../limits';

const { maxConditionValues, maxConditionTotal, maxWinBackDays } = limits.shoppers;

const total = z.number().min(0).max(maxConditionTotal).nullable();
const shopIds = z.array(z.string().min(1).max(64)).max(maxConditionValues);

/**
 * Conditions that an order or cart must meet for its person to enter. All given conditions must be
 * met. A list is met by any of its values. Amounts are in the store's currency, with decimals.
 */
export const storeConditions = z
  .object({
    totalFrom: total,
    totalTo: total,
    productIds: shopIds,
    collectionIds: shopIds,
    /** ISO 3166-1 alpha-2, from the delivery address. */
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(maxConditionValues),
  })
  .refine(
    ({ totalFrom, totalTo }) => totalFrom === null || totalTo === null || totalFrom <= totalTo,
    'The minimum total can’t be higher than the maximum.',
  );
export type StoreConditions = z.infer<typeof storeConditions>;

/** Days without an order before a win-back email. */
export const winBackDays = z.int().min(1).max(maxWinBackDays);
