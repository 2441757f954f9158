import * as z from 'zod';
import { limits } from '../../limits';

const { maxConditionValues, maxConditionTotal, maxWinBackDays } = limits.shoppers;

const total = z.number().min(0).max(maxConditionTotal).nullable();
const shopIds = z.array(z.string().min(1).max(64)).max(maxConditionValues);

/**
 * The conditions that an order or cart must meet so that its person enters the sequence. All given
 * conditions must be met. For a condition with a list, one matching value is enough. Amounts are in
 * the store's currency, with decimals.
 */
export const storeConditions = z
  .object({
    totalFrom: total,
    totalTo: total,
    productIds: shopIds,
    collectionIds: shopIds,
    /** The countries of the delivery address, as ISO 3166-1 alpha-2 codes. */
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(maxConditionValues),
  })
  .refine(
    ({ totalFrom, totalTo }) => totalFrom === null || totalTo === null || totalFrom <= totalTo,
    'The minimum total can’t be higher than the maximum.',
  );
export type StoreConditions = z.infer<typeof storeConditions>;

/** The number of days without an order after which the win-back sequence starts. */
export const winBackDays = z.int().min(1).max(maxWinBackDays);
