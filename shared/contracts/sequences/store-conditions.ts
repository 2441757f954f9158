import * as z from 'zod';
import { limits } from '../../limits';

const { mostConditionValues, mostConditionTotal, mostWinBackDays } = limits.shoppers;

const total = z.number().min(0).max(mostConditionTotal).nullable();
const shopIds = z.array(z.string().min(1).max(64)).max(mostConditionValues);

/**
 * What an order or cart has to be like for its person to enter. Each that is given has to hold; of a
 * list, one of its values. In amounts of the shop's currency, with what stands behind the point.
 */
export const storeConditions = z
  .object({
    totalFrom: total,
    totalTo: total,
    productIds: shopIds,
    collectionIds: shopIds,
    /** ISO 3166-1 alpha-2, of the delivery address. */
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(mostConditionValues),
  })
  .refine(
    ({ totalFrom, totalTo }) => totalFrom === null || totalTo === null || totalFrom <= totalTo,
    'The minimum total can’t be higher than the maximum.',
  );
export type StoreConditions = z.infer<typeof storeConditions>;

/** Days without an order before somebody is to be won back. */
export const winBackDays = z.int().min(1).max(mostWinBackDays);
