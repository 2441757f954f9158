import type { StoreView } from '../../shared/contracts/settings/stores';
import type { AttributionSettings } from '../items/revenue/attribution-settings';
import type { Store } from '../items/store/store';
import { toAttributionView } from '../revenue/choose-attribution';
import { siteOf } from './site';

type Beside = {
  /** Where connecting begins. */
  readonly connectUrl: string;
  readonly chosen: AttributionSettings;
};

/** What a customer sees of its store. */
export const toStoreView = (
  store: Store | undefined,
  { connectUrl, chosen }: Beside,
): StoreView => {
  const always = { connectUrl, ...toAttributionView(chosen) };
  if (!store) return { active: false, ...always };
  const { shop: url, state, connectedAt, endedAt } = store;
  const active = state === 'active';
  const site = siteOf(store);
  const ended = active ? undefined : state;
  return { active, url, site, connectedAt, ended, endedAt, ...always };
};
