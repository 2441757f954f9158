import type { Store } from '../items/store/store';

/** Where shoppers find a store: as it was noted when it was connected, else at its own domain. */
export const siteOf = ({ shop, site }: Pick<Store, 'shop' | 'site'>): string =>
  site ?? `https://${shop}`;
