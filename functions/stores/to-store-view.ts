import type { StoreView } from '../../shared/contracts/settings/stores';
import type { Store } from '../items/store/store';

/** What a customer sees of its store. @param connectUrl where connecting begins */
export const toStoreView = (store: Store | undefined, connectUrl: string): StoreView => {
  if (!store) return { active: false, connectUrl };
  const { shop: url, state, connectedAt, endedAt } = store;
  const active = state === 'active';
  return { active, url, connectedAt, ended: active ? undefined : state, endedAt, connectUrl };
};
