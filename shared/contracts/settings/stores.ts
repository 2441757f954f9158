import * as z from 'zod';
import { limits } from '../../limits';
import { instant } from '../common';
import { attributionView } from './revenue';

/**
 * The query string that Shopify added to the URL when it redirected the browser to us, without the
 * question mark. It is passed as a whole, because Shopify signs every parameter, including those we
 * don't know.
 */
export const shopifyReturnBody = z.object({
  query: z.string().max(limits.store.queryMaxLength),
});

/**
 * The URL at Shopify to which the browser is redirected. Empty if the store is already connected.
 */
export const installResponse = z.string();

export const storeView = z.object({
  active: z.boolean(),
  /**
   * The shop's Shopify domain, such as `olive.myshopify.com`. Present even if the store is no
   * longer connected.
   */
  url: z.string().optional(),
  /** The URL of the storefront that customers visit. */
  site: z.string().optional(),
  connectedAt: instant.optional(),
  /** Why we no longer have access to a store that was connected. */
  ended: z.enum(['removed', 'uninstalled', 'refused']).optional(),
  endedAt: instant.optional(),
  /** The URL of the app's page at Shopify, where the user starts to connect a store. */
  connectUrl: z.string(),
  ...attributionView.shape,
});
export type StoreView = z.infer<typeof storeView>;

export const removedStore = storeView.extend({
  /** False if Shopify didn't respond. The shop then still lists the app as installed. */
  isUninstalled: z.boolean(),
});
