import * as z from 'zod';
import { limits } from '../../limits';
import { instant } from '../common';
import { attributionView } from './revenue';

/**
 * The query string with which Shopify returns the browser, as it was after the question mark. It is
 * read as a whole, because Shopify signs every parameter, including those we don't know.
 */
export const shopifyReturnBody = z.object({
  query: z.string().max(limits.store.queryMaxLength),
});

/** Where the browser continues at Shopify. Empty when the store is connected already. */
export const installResponse = z.string();

export const storeView = z.object({
  active: z.boolean(),
  /**
   * The shop's own domain, such as `olive.myshopify.com`, even if the store is no longer connected.
   */
  url: z.string().optional(),
  /** The URL that the store's customers use. */
  site: z.string().optional(),
  connectedAt: instant.optional(),
  /** Why we no longer have access to a store that was connected. */
  ended: z.enum(['removed', 'uninstalled', 'refused']).optional(),
  endedAt: instant.optional(),
  /** The app's page at Shopify, where connecting starts. */
  connectUrl: z.string(),
  ...attributionView.shape,
});
export type StoreView = z.infer<typeof storeView>;

export const removedStore = storeView.extend({
  /** False if Shopify didn't respond, so it still lists the app in the shop. */
  isUninstalled: z.boolean(),
});
