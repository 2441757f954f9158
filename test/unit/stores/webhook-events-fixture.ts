import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createShopCustomers } from '../../../functions/audience/shop-customers';
import { subscriberId } from '../../../functions/audience/subscriber-id';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { customerItem } from '../../../functions/items/account/customer';
import { createMessageRepository } from '../../../functions/messages/message-repository';
import { createRemovalDependencies } from '../../../functions/people/privacy/live';
import { createApplyRecords } from '../../../functions/stores/apply/apply-records';
import { createAppliers } from '../../../functions/stores/apply/live';
import { createReleaseCustomer } from '../../../functions/stores/apply/release-customer';
import { createShopSubscriberWrites } from '../../../functions/stores/apply/shop-subscriber-writes';
import { createEraseShop } from '../../../functions/stores/privacy/erase-shop';
import { createPrivacyTopics } from '../../../functions/stores/privacy/privacy-topics';
import { createShopOwners } from '../../../functions/stores/privacy/shop-owners';
import { createStorePartitions } from '../../../functions/stores/privacy/store-partitions';
import type { StoreRecord } from '../../../functions/stores/records/store-record';
import { createUnreadableRepository } from '../../../functions/stores/records/unread-repository';
import type { SyncMessage } from '../../../functions/stores/sync/sync-queue';
import { createSyncRepository } from '../../../functions/stores/sync/sync-repository';
import { handleWebhookEvent } from '../../../functions/stores/webhook/handle-webhook-event';
import { createReadRecord } from '../../../functions/stores/webhook/read-record';
import type { WebhookEvent } from '../../../functions/stores/webhook/webhook-event';
import { customerId, type StoreFixture } from './store-fixture';

const customer = {
  customerId,
  name: 'Olive & Fern',
  email: 'owner@olive.test',
  status: 'active' as const,
  premium: true,
  timeZone: 'America/New_York',
  businessAddress: '1 Main St',
  lastDelivery: 0,
  createdAt: '2040-01-01T00:00:00.000Z',
};

/**
 * Sets up the handling of webhook events on the table of a store fixture. The test decides how the
 * store answers.
 */
export const openWebhookFixture = async (fixture: StoreFixture) => {
  const { table, stores, endStore, shopEvents, time } = fixture;
  const Item = customerItem(customer);
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const clock = () => time.now;
  const keys = async () => Buffer.alloc(32, 1);
  const idOf = async (customerId: string, email: string) =>
    subscriberId(await keys(), customerId, email);
  const write = createApplyRecords(
    createAppliers({ table, keys, clock, withRoom: (_, write) => write() }),
  );
  const applied: StoreRecord[] = [];
  const shopifyObjects = new Map<string, object | null>();
  const requestedQueries: string[] = [];
  const graphql = async (_: unknown, __: string, { id }: Record<string, unknown> = {}) => {
    requestedQueries.push(String(id));
    return { thing: shopifyObjects.get(String(id)) ?? null };
  };
  const sent: SyncMessage[] = [];
  const queue = { send: async (message: SyncMessage) => void sent.push(message) };
  const apply: typeof write = async (customerId, records, source) => {
    applied.push(...records);
    await write(customerId, records, source);
  };
  const subscribers = createSubscriberRepository(table);
  const shopCustomers = createShopCustomers(table);
  const shops = createShopOwners(table);
  const removal = createRemovalDependencies(table, clock);
  const messages = createMessageRepository(table);
  const dependencies = {
    stores,
    shopEvents,
    endStore,
    apply,
    syncQueue: queue,
    clock,
    unread: createUnreadableRepository(table),
    syncs: createSyncRepository(table),
    readRecord: createReadRecord(graphql),
    privacy: createPrivacyTopics({
      stores,
      shops,
      shopCustomers,
      subscribers,
      removal,
      messages,
      apply,
      queue,
      idOf,
      clock,
    }),
  };
  const startedCustomerIds: string[] = [];
  return {
    applied,
    things: shopifyObjects,
    asked: requestedQueries,
    sent,
    subscribers,
    shopCustomers,
    shops,
    messages,
    idOf,
    apply,
    started: startedCustomerIds,
    unread: () => dependencies.unread.list(customerId, time.now),
    carryOut: (webhookEvent: WebhookEvent) => handleWebhookEvent(webhookEvent, dependencies),
    erase: createEraseShop({
      stores,
      shops,
      shopCustomers,
      subscribers,
      removal,
      partitions: createStorePartitions(table),
      letGo: createReleaseCustomer({
        table,
        subscribers,
        clock,
        writes: createShopSubscriberWrites(table),
      }),
      segmentOf: async () => undefined,
      startSync: async (customerId) => {
        startedCustomerIds.push(customerId);
        throw new Error('Nothing is synced here');
      },
    }),
  };
};
export type WebhookFixture = Awaited<ReturnType<typeof openWebhookFixture>>;
