import type { Store } from '../items/store/store';

/**
 * Returns a store's public URL: the one recorded when it was connected, or else the one at its own
 * domain.
 */
export const siteOf = ({ shop, site }: Pick<Store, 'shop' | 'site'>): string =>
  site ?? `https://${shop}`;
