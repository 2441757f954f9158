import * as z from 'zod';
import { customerOf } from '../account/customer-keys';
import { storeKey } from './store-key';

export const isStoreKey = ({ pk, sk }: { readonly pk: string; readonly sk: string }): boolean =>
  sk === storeKey('').sk && customerOf(pk) !== undefined;

const storedSchema = z.object({ cid: z.string(), purchases: z.boolean().optional() });

/** Reads which customer a store belongs to and whether its buyers' purchases are recorded. */
export const readStoreSettings = (item: unknown) => {
  const { cid, purchases = false } = storedSchema.parse(item);
  return { customerId: cid, notesPurchases: purchases };
};
