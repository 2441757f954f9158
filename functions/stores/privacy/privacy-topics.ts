import { isEmailAddress, normalizeEmail } from '../../../shared/email-address';
import type { ShopCustomers } from '../../audience/shop-customers';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { Message } from '../../items/message';
import { messageIdOf } from '../../messages/message-id';
import type { MessageRepository } from '../../messages/message-repository';
import type { SubscriberRemoval } from '../../people/privacy/delete-subscriber';
import { type Clock, toInstant } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { StoreRepository } from '../store-repository';
import type { SyncQueue } from '../sync/sync-queue';
import type { ApplyRecords } from '../sync/take-records';
import { personOf } from '../webhook/webhook-event-subject';
import type { ShopOwners } from './shop-owners';

type Dependencies = {
  readonly stores: Pick<StoreRepository, 'read'>;
  readonly shops: Pick<ShopOwners, 'knowersOf'>;
  readonly shopCustomers: Pick<ShopCustomers, 'find'>;
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly removal: SubscriberRemoval;
  readonly messages: Pick<MessageRepository, 'put'>;
  readonly apply: ApplyRecords;
  readonly queue: Pick<SyncQueue, 'send'>;
  readonly idOf: (customerId: string, email: string) => Promise<string>;
  readonly clock: Clock;
};

type Topic = (shop: string, payload: unknown, happenedAt: number | undefined) => Promise<void>;
export type PrivacyTopics = Readonly<Record<string, Topic | undefined>>;

type Request = { readonly shop: string; readonly subscriberId: string; readonly at: number };

/**
 * Returns the message that informs the customer who has this shop about a person's request for a
 * copy of their data. The same request always gets the same message id, so the customer is notified
 * only once.
 */
const dataRequestMessage = ({ shop, subscriberId, at }: Request): Message => {
  const createdAt = toInstant(at);
  const text = `A customer of ${shop} asked for a copy of their data. Open their page, choose “Download their data”, and send it to them within 30 days.`;
  return {
    id: messageIdOf(createdAt, `data request ${shop} ${subscriberId}`),
    code: 'store_data_request',
    description: text,
    metadata: { subscriberId },
    createdAt,
    userMessage: { message: text, type: 'info' },
  };
};

/**
 * Handles the privacy webhooks for everyone who has a shop's data, including customers who no
 * longer have the shop. None of them requires a token. Everything may be repeated.
 */
export const createPrivacyTopics = (dependencies: Dependencies): PrivacyTopics => {
  const { stores, shopCustomers, subscribers, removal, messages, apply, queue } = dependencies;
  const { shops, idOf, clock } = dependencies;

  /**
   * Returns the subscribers that belong to a store's customer, found by the customer's id in the
   * store and by their address.
   */
  const peopleOf = async (customerId: string, payload: unknown): Promise<readonly string[]> => {
    const { id, email = '' } = personOf(payload);
    const known = id === undefined ? undefined : await shopCustomers.find(customerId, id);
    const address = normalizeEmail(email);
    const namedSubscriberId = isEmailAddress(address) ? await idOf(customerId, address) : undefined;
    return [
      ...new Set([known?.subscriberId, namedSubscriberId].filter((one) => one !== undefined)),
    ];
  };

  const forEachStore = async (shop: string, action: (customerId: string) => Promise<void>) => {
    for (const customerId of await shops.knowersOf(shop)) await action(customerId);
  };

  return {
    'customers/data_request': (shop, payload, happenedAt) =>
      forEachStore(shop, async (customerId) => {
        for (const subscriberId of await peopleOf(customerId, payload)) {
          if (!(await subscribers.find(customerId, subscriberId))) continue;
          const about = { shop, subscriberId, at: happenedAt ?? clock() };
          await messages.put(customerId, dataRequestMessage(about));
        }
      }),

    'customers/redact': (shop, payload, happenedAt) =>
      forEachStore(shop, async (customerId) => {
        const people = await peopleOf(customerId, payload);
        const { id } = personOf(payload);
        const updatedAt = happenedAt ?? clock();
        const eraseAll = async () => {
          for (const subscriberId of people) await removal.remove(customerId, subscriberId);
        };
        // Erased before the link to the person is deleted, so that an interrupted call can be
        // repeated.
        await eraseAll();
        if (id !== undefined) {
          const removedRecord = {
            kind: 'removed' as const,
            recordKind: 'customer' as const,
            id,
            updatedAt,
          };
          await apply(customerId, [removedRecord], 'webhook');
        }
        // Erases again, because older updates may have recreated a person before the store's
        // customer was known to be deleted.
        await eraseAll();
        log.info('A store’s customer was erased', { customerId, count: people.length });
      }),

    'shop/redact': (shop) =>
      forEachStore(shop, async (customerId) => {
        const store = await stores.read(customerId);
        // The shop was connected again in the meantime, so its data has to stay.
        if (store?.state === 'active' && store.shop === shop) return;
        await queue.send({ work: 'erase', customerId, shop });
      }),
  };
};
