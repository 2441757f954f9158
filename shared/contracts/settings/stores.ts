import * as z from 'zod';
import { limits } from '../../limits';
import { instant } from '../common';
import { attributionView } from './revenue';

/**
 * What a shop sends somebody's browser back with, as it stood in the address after the question mark.
 * It is read as a whole: Shopify signs every parameter, also those that nobody here knows.
 */
export const shopifyReturnBody = z.object({
  query: z.string().max(limits.store.queryMaxLength),
});

/** Where the browser goes on at Shopify; empty when the store is connected already. */
export const installAnswer = z.string();

export const storeView = z.object({
  active: z.boolean(),
  /** The shop's own address, such as `olive.myshopify.com`; also of one that was connected before. */
  url: z.string().optional(),
  /** Where shoppers find it. */
  site: z.string().optional(),
  connectedAt: instant.optional(),
  /** Why there is no access any more to a store that was connected. */
  ended: z.enum(['removed', 'uninstalled', 'refused']).optional(),
  endedAt: instant.optional(),
  /** The app's page at Shopify, where connecting begins. */
  connectUrl: z.string(),
  ...attributionView.shape,
});
export type StoreView = z.infer<typeof storeView>;

export const removedStore = storeView.extend({
  /** False: Shopify did not answer, and still lists the app among the shop's own. */
  isUninstalled: z.boolean(),
});
