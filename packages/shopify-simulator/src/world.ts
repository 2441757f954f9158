import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '@mailbloom/embedded-cloud/core';
import type { Buckets } from './api/bucket';
import type { BulkOperation } from './bulk/bulk-operation';
import type { AppSettings, ShopifyStore } from './shopify-store';

/** The state that all parts of the simulator share. */
export type ShopifySimulator = {
  readonly store: ShopifyStore;
  readonly clock: Pick<Clock, 'now'>;
  /** The local server's origin. */
  readonly origin: string;
  readonly buckets: Buckets;
  /** Returns the path of a file beside the store. */
  readonly folder: (name: string) => string;
  readonly startBulk: (operation: Pick<BulkOperation, 'id' | 'shop'>) => void;
  readonly isStopped: () => boolean;
  /** Posts the webhooks that are due. */
  readonly wakeDeliveries: () => void;
  readonly postNow: (delivery: number) => Promise<void>;
};

/** The simulator's base path. */
export const basePath = '/local/shopify';

export const settingsOf = ({ store }: Pick<ShopifySimulator, 'store'>): AppSettings => {
  const settings = store.get('settings', 'settings');
  if (!settings) throw new Error('The simulator was not opened');
  return settings;
};

export const newSecret = (): string => randomBytes(16).toString('hex');

/**
 * Returns the query parameters that Shopify passes to the app through the browser, with a signature
 * over all of them.
 */
export const signedQuery = (
  simulator: ShopifySimulator,
  shop: string,
  extraParameters: Readonly<Record<string, string>> = {},
): string => {
  const timestamp = String(Math.floor(simulator.clock.now() / 1000));
  const host = Buffer.from(`admin.shopify.com/store/${shop.split('.')[0]}`).toString('base64url');
  const sortedParameters = Object.entries({ ...extraParameters, shop, host, timestamp }).sort(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  const query = new URLSearchParams(sortedParameters);
  const { clientSecret } = settingsOf(simulator);
  query.set('hmac', createHmac('sha256', clientSecret).update(String(query)).digest('hex'));
  return String(query);
};
