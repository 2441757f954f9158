import type { Store } from '../../items/store/store';
import { isUnderWay, syncKind } from '../../items/store/sync';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { EndStore } from '../end-store';
import type { PrivacyTopics } from '../privacy/privacy-topics';
import type { UnreadRepository } from '../records/unread-repository';
import type { StoreRepository } from '../store-repository';
import type { SyncQueue } from '../sync/sync-queue';
import type { SyncRepository } from '../sync/sync-repository';
import type { ApplyRecords } from '../sync/take-records';
import { parseExact } from '../words/parse-exact';
import type { News } from './news';
import { operationOf } from './news-subject';
import type { ReadThing } from './read-thing';
import type { ShopEventRepository } from './shop-event-repository';
import { takes } from './take-news';

export type NewsDependencies = {
  readonly stores: Pick<StoreRepository, 'read' | 'ownerOf'>;
  readonly shopEvents: ShopEventRepository;
  readonly endStore: EndStore;
  readonly apply: ApplyRecords;
  readonly unread: Pick<UnreadRepository, 'note'>;
  readonly readThing: ReadThing;
  readonly syncs: Pick<SyncRepository, 'read'>;
  readonly syncQueue: Pick<SyncQueue, 'send'>;
  readonly privacy: PrivacyTopics;
  readonly clock: Clock;
};

/** A late event from before a reconnection must not end the new connection. */
const isBefore = ({ happenedAt }: News, { connectedAt }: Store): boolean =>
  happenedAt !== undefined && happenedAt < Date.parse(connectedAt);

const endUninstalled = async (told: News, { stores, endStore }: NewsDependencies) => {
  const customerId = await stores.ownerOf(told.shop);
  if (!customerId) return;
  const isMeant = (store: Store) => store.shop === told.shop && !isBefore(told, store);
  await endStore(customerId, 'uninstalled', isMeant);
};

const goOnWithSync = async (payload: unknown, { customerId }: Store, parts: NewsDependencies) => {
  const ended = operationOf(payload);
  for (const kind of syncKind.options) {
    const found = await parts.syncs.read(customerId, kind);
    const isOurs = found?.parts.some(({ operationId }) => operationId === ended);
    if (found && isOurs && isUnderWay(found.sync)) {
      await parts.syncQueue.send({ work: 'advance', customerId, kind });
    }
  }
};

/**
 * Returns the store that sent the event while it's connected. Events from any other shop are
 * ignored.
 */
const storeOf = async ({ shop }: News, { stores }: NewsDependencies) => {
  const customerId = await stores.ownerOf(shop);
  const store = customerId ? await stores.read(customerId) : undefined;
  return store?.state === 'active' && store.shop === shop ? store : undefined;
};

/**
 * Errors which mean that the store was disconnected in the meantime, or forbids this. Ignoring them
 * loses nothing that could still be read.
 */
const unreadable = ['store_not_connected', 'store_scopes_missing'];

const takeOver = async (told: News, payload: unknown, parts: NewsDependencies): Promise<void> => {
  const store = await storeOf(told, parts);
  if (!store) return;
  if (told.topic === 'bulk_operations/finish') return goOnWithSync(payload, store, parts);
  const take = Object.hasOwn(takes, told.topic) ? takes[told.topic] : undefined;
  if (!take)
    return log.info('Ignored a webhook event with a topic we don’t handle', { code: told.topic });
  const { readThing, apply, unread, clock } = parts;
  try {
    const at = told.happenedAt ?? clock();
    const taken = await take({ payload, at, store, readThing });
    const records = taken.filter((one) => one.kind !== 'unreadable');
    const skipped = taken.filter((one) => one.kind === 'unreadable');
    await apply(store.customerId, records, 'webhook');
    if (skipped.length > 0) await unread.note(store.customerId, skipped, clock());
  } catch (error) {
    if (!(error instanceof AppError) || !unreadable.includes(error.code)) throw error;
    log.warn('A store didn’t return the record that its webhook event is about', {
      code: error.code,
    });
  }
};

const carryOut = async (told: News, parts: NewsDependencies): Promise<void> => {
  const payload = parseExact(told.body);
  if (told.topic === 'app/uninstalled') return endUninstalled(told, parts);
  const privacy = parts.privacy[told.topic];
  return privacy ? privacy(told.shop, payload, told.happenedAt) : takeOver(told, payload, parts);
};

/**
 * Handles a webhook event, at most once per event and topic. If an event arrives twice at the same
 * moment, the second one changes nothing. An event that is older than the stored data changes
 * nothing either.
 */
export const carryOutNews = async (told: News, parts: NewsDependencies): Promise<void> => {
  const { shopEvents, clock } = parts;
  // Several topics can report the same event, each with its own payload.
  const name = told.eventId && `${told.eventId}:${told.topic}`;
  if (name && (await shopEvents.isDone(name))) return;
  await carryOut(told, parts);
  if (name) await shopEvents.markDone(name, clock());
};
