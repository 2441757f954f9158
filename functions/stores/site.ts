import type { Store } from '../items/store/store';

/**
 * Returns a store's public address: the one recorded when it was connected, else its own domain.
 */
export const siteOf = ({ shop, site }: Pick<Store, 'shop' | 'site'>): string =>
  site ?? `https://${shop}`;
