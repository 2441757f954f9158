import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  readStripeCustomer,
  stripeCustomerKey,
  stripeEventItem,
  stripeEventKey,
} from '../../items/account/stripe-keys';
import type { Table } from '../../platform/table/table';

/** Stripe tries for three days and shows events for thirty. */
const eventKeptSeconds = 31 * 24 * 3600;

/** Whom events are about, and which were carried out. */
export const createEventRepository = ({ client, name: TableName }: Table) => {
  const get = async (Key: Record<string, string>) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

  return {
    /** Whose customer at Stripe this is; undefined for one that is none of ours. */
    async ownerOf(stripeId: string): Promise<string | undefined> {
      const item = await get(stripeCustomerKey(stripeId));
      return item && readStripeCustomer(item);
    },

    isDone: async (eventId: string): Promise<boolean> =>
      (await get(stripeEventKey(eventId))) !== undefined,

    async markDone(eventId: string, now: number): Promise<void> {
      const ttl = Math.floor(now / 1000) + eventKeptSeconds;
      await client.send(new PutCommand({ TableName, Item: stripeEventItem(eventId, ttl) }));
    },
  };
};
export type EventRepository = ReturnType<typeof createEventRepository>;
