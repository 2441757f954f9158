import type { Store } from '../../items/store/store';
import { isSyncRunning, syncKind } from '../../items/store/sync';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { EndStore } from '../end-store';
import { parseExact } from '../mapping/parse-exact';
import type { PrivacyTopics } from '../privacy/privacy-topics';
import type { UnreadableRepository } from '../records/unread-repository';
import type { StoreRepository } from '../store-repository';
import type { SyncQueue } from '../sync/sync-queue';
import type { SyncRepository } from '../sync/sync-repository';
import type { ApplyRecords } from '../sync/take-records';
import { eventReaders } from './event-readers';
import type { ReadRecord } from './read-record';
import type { ShopEventRepository } from './shop-event-repository';
import type { WebhookEvent } from './webhook-event';
import { operationOf } from './webhook-event-subject';

export type WebhookEventDependencies = {
  readonly stores: Pick<StoreRepository, 'read' | 'ownerOf'>;
  readonly shopEvents: ShopEventRepository;
  readonly endStore: EndStore;
  readonly apply: ApplyRecords;
  readonly unread: Pick<UnreadableRepository, 'note'>;
  readonly readRecord: ReadRecord;
  readonly syncs: Pick<SyncRepository, 'read'>;
  readonly syncQueue: Pick<SyncQueue, 'send'>;
  readonly privacy: PrivacyTopics;
  readonly clock: Clock;
};

/** An event from before a reconnection may arrive late. It must not end the new connection. */
const isBeforeConnection = ({ happenedAt }: WebhookEvent, { connectedAt }: Store): boolean =>
  happenedAt !== undefined && happenedAt < Date.parse(connectedAt);

const endUninstalled = async (
  webhookEvent: WebhookEvent,
  { stores, endStore }: WebhookEventDependencies,
) => {
  const customerId = await stores.ownerOf(webhookEvent.shop);
  if (!customerId) return;
  const isForStore = (store: Store) =>
    store.shop === webhookEvent.shop && !isBeforeConnection(webhookEvent, store);
  await endStore(customerId, 'uninstalled', isForStore);
};

const continueSync = async (
  payload: unknown,
  { customerId }: Store,
  parts: WebhookEventDependencies,
) => {
  const endedOperationId = operationOf(payload);
  for (const kind of syncKind.options) {
    const found = await parts.syncs.read(customerId, kind);
    const isOurs = found?.parts.some(({ operationId }) => operationId === endedOperationId);
    if (found && isOurs && isSyncRunning(found.sync)) {
      await parts.syncQueue.send({ work: 'advance', customerId, kind });
    }
  }
};

/**
 * Returns the store that sent the event while it's connected. Events from any other shop are
 * ignored.
 */
const storeOf = async ({ shop }: WebhookEvent, { stores }: WebhookEventDependencies) => {
  const customerId = await stores.ownerOf(shop);
  const store = customerId ? await stores.read(customerId) : undefined;
  return store?.state === 'active' && store.shop === shop ? store : undefined;
};

/**
 * Errors which mean that the store was disconnected in the meantime, or forbids the call. The event
 * is then ignored, because its data can't be read anyway.
 */
const unreadable = ['store_not_connected', 'store_scopes_missing'];

const takeOver = async (
  webhookEvent: WebhookEvent,
  payload: unknown,
  parts: WebhookEventDependencies,
): Promise<void> => {
  const store = await storeOf(webhookEvent, parts);
  if (!store) return;
  if (webhookEvent.topic === 'bulk_operations/finish') return continueSync(payload, store, parts);
  const readEvent = Object.hasOwn(eventReaders, webhookEvent.topic)
    ? eventReaders[webhookEvent.topic]
    : undefined;
  if (!readEvent)
    return log.info('Ignored a webhook event with a topic we don’t handle', {
      code: webhookEvent.topic,
    });
  const { readRecord, apply, unread, clock } = parts;
  try {
    const at = webhookEvent.happenedAt ?? clock();
    const parsedRecords = await readEvent({ payload, at, store, readRecord });
    const records = parsedRecords.filter((one) => one.kind !== 'unreadable');
    const skipped = parsedRecords.filter((one) => one.kind === 'unreadable');
    await apply(store.customerId, records, 'webhook');
    if (skipped.length > 0) await unread.note(store.customerId, skipped, clock());
  } catch (error) {
    if (!(error instanceof AppError) || !unreadable.includes(error.code)) throw error;
    log.warn('A store didn’t return the record that its webhook event is about', {
      code: error.code,
    });
  }
};

const handleEvent = async (
  webhookEvent: WebhookEvent,
  parts: WebhookEventDependencies,
): Promise<void> => {
  const payload = parseExact(webhookEvent.body);
  if (webhookEvent.topic === 'app/uninstalled') return endUninstalled(webhookEvent, parts);
  const privacy = parts.privacy[webhookEvent.topic];
  return privacy
    ? privacy(webhookEvent.shop, payload, webhookEvent.happenedAt)
    : takeOver(webhookEvent, payload, parts);
};

/**
 * Handles a webhook event, at most once per event and topic. If an event arrives twice at the same
 * moment, the second arrival changes nothing. An event that is older than the stored data changes
 * nothing either.
 */
export const handleWebhookEvent = async (
  webhookEvent: WebhookEvent,
  parts: WebhookEventDependencies,
): Promise<void> => {
  const { shopEvents, clock } = parts;
  // Several topics can report the same event, each with its own payload.
  const name = webhookEvent.eventId && `${webhookEvent.eventId}:${webhookEvent.topic}`;
  if (name && (await shopEvents.isDone(name))) return;
  await handleEvent(webhookEvent, parts);
  if (name) await shopEvents.markDone(name, clock());
};
