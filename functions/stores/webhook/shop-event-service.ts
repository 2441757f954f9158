import type { Store } from '../../items/store/store';
import type { Clock } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { EndStore } from '../end-store';
import type { StoreRepository } from '../store-repository';
import type { ShopEvent } from './read-webhook';
import type { ShopEventRepository } from './shop-event-repository';

export type ShopEventDependencies = {
  readonly stores: Pick<StoreRepository, 'ownerOf'>;
  readonly shopEvents: ShopEventRepository;
  readonly endStore: EndStore;
  readonly clock: Clock;
};

/** A shop that was connected anew is not ended by the late word about the time before. */
const isBefore = ({ happenedAt }: ShopEvent, { connectedAt }: Store): boolean =>
  happenedAt !== undefined && happenedAt < Date.parse(connectedAt);

const endUninstalled = async (
  event: ShopEvent,
  { stores, endStore }: ShopEventDependencies,
): Promise<void> => {
  const customerId = await stores.ownerOf(event.shop);
  if (!customerId) return;
  const isMeant = (store: Store) => store.shop === event.shop && !isBefore(event, store);
  await endStore(customerId, 'uninstalled', isMeant);
};

/**
 * What a shop tells, at most once for each event it names. Of people in a shop nothing is taken over
 * yet, so what privacy demands of their data is noted in the log and done with.
 */
export const carryOutShopEvent = async (
  event: ShopEvent,
  dependencies: ShopEventDependencies,
): Promise<void> => {
  const { shopEvents, clock } = dependencies;
  if (event.id && (await shopEvents.isDone(event.id))) return;
  if (event.topic === 'app/uninstalled') await endUninstalled(event, dependencies);
  else log.info('A shop told something that changes nothing here', { code: event.topic });
  if (event.id) await shopEvents.markDone(event.id, clock());
};
