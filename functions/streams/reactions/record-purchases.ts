import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { customerOf } from '../../items/account/customer-keys';
import { subscribersOwner } from '../../items/audience/subscriber-keys';
import { parseOrderPartition, readOrder } from '../../items/revenue/order';
import { usesPurchases } from '../../items/segment';
import { segmentOf } from '../../items/segment-keys';
import { storeKey } from '../../items/store/store-key';
import { isStoreKey, readStoreSettings } from '../../items/store/store-settings-reader';
import { systemClock, toInstant } from '../../platform/clock';
import { conditionHeld } from '../../platform/table/table';
import type { Change } from '../../platform/work/stream-handler';
import { createAttributionFor } from '../../revenue/live';
import { changesPurchases } from '../../revenue/purchase-rules';
import { createRecordPurchases } from '../../revenue/record-purchases';
import { newestBy, type Reaction, type ReactionContext } from '../reaction';

type PersonKey = { readonly customerId: string; readonly subscriberId: string };

const width = 8;

/** Returns the person whose purchases a change of an order affects. */
const buyerOf = ({ pk, before, after }: Change): PersonKey | undefined => {
  const orderPartition = parseOrderPartition(pk);
  if (!orderPartition) return undefined;
  const oldOrder = before && readOrder(before);
  const is = after && readOrder(after);
  const order = is ?? oldOrder;
  if (!order || !changesPurchases(oldOrder, is)) return undefined;
  return { customerId: orderPartition.customerId, subscriberId: order.holder };
};

/** Returns a new subscriber, who may have bought something before. */
const newSubscriberOf = ({ pk, sk, before, after }: Change): PersonKey | undefined => {
  const customerId = subscribersOwner(pk);
  return customerId && after && !before ? { customerId, subscriberId: sk } : undefined;
};

/**
 * Returns the customer of a store that now records purchases but was connected before purchases
 * were recorded. The store's earlier orders still have to be processed.
 */
const storeTurnedOnIn = ({ pk, sk, before, after }: Change): string | undefined => {
  if (!isStoreKey({ pk, sk }) || !after) return undefined;
  const { customerId, notesPurchases } = readStoreSettings(after);
  return notesPurchases && before && !readStoreSettings(before).notesPurchases
    ? customerId
    : undefined;
};

/** Returns the customer of a saved segment whose rules ask about purchases. */
const purchaseSegmentOwner = ({ pk, sk, after }: Change): string | undefined => {
  const customerId = customerOf(pk);
  return customerId && segmentOf(sk) && after && usesPurchases(after) ? customerId : undefined;
};

/**
 * Stores purchases with people for the rules of segments. Purchases are derived from people's
 * orders, and for a new subscriber they are looked up once. A job processes earlier orders. For a
 * store that was disconnected, the job starts once a rule asks about purchases, because the daily
 * check no longer covers the store.
 */
export const recordPurchases = ({
  table,
  jobs,
}: Pick<ReactionContext, 'table' | 'jobs'>): Reaction => {
  const recordForPerson = createRecordPurchases(table);
  const { settings } = createAttributionFor(table, systemClock);

  /** Skips customers without any order, who are the majority. */
  const withOrders = async (people: readonly PersonKey[]): Promise<readonly PersonKey[]> => {
    const customers = [...new Set(people.map(({ customerId }) => customerId))];
    const settingsList = await pMap(customers, settings.read, { concurrency: width });
    const storeCustomers = new Set(
      customers.filter((_, index) => settingsList[index]?.currency !== undefined),
    );
    return people.filter(({ customerId }) => storeCustomers.has(customerId));
  };

  /** Marks the store, so that the resulting change of the store triggers the work only once. */
  const recordEnd = (customerId: string): Promise<boolean> =>
    conditionHeld(
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: storeKey(customerId),
          UpdateExpression: 'SET purchases = :noted ADD rev :one',
          ConditionExpression:
            'attribute_exists(pk) AND #state <> :active AND attribute_not_exists(purchases)',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':noted': true, ':one': 1, ':active': 'active' },
        }),
      ),
    );

  return async (changes) => {
    const buyers = changes.flatMap((change) => buyerOf(change) ?? []);
    const newcomers = await withOrders(changes.flatMap((change) => newSubscriberOf(change) ?? []));
    const people = new Map(
      [...buyers, ...newcomers].map((one) => [`${one.customerId} ${one.subscriberId}`, one]),
    );
    await pMap(
      [...people.values()],
      ({ customerId, subscriberId }) => recordForPerson(customerId, subscriberId),
      { concurrency: width },
    );
    const storesTurnedOn = newestBy(changes, storeTurnedOnIn, (customerId) => customerId);
    await pMap(
      storesTurnedOn,
      (customerId) =>
        jobs.send({
          customerId,
          id: 'purchases-1',
          input: { kind: 'note_purchases' },
          createdAt: toInstant(systemClock()),
        }),
      { concurrency: width },
    );
    await pMap(
      newestBy(changes, purchaseSegmentOwner, (customerId) => customerId),
      recordEnd,
      { concurrency: width },
    );
  };
};
