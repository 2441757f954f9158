import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  readStripeCustomer,
  stripeCustomerKey,
  stripeEventItem,
  stripeEventKey,
} from '../../items/account/stripe-keys';
import type { Table } from '../../platform/table/table';

/** How long events are kept. Stripe retries for three days and shows events for thirty. */
const eventRetentionSeconds = 31 * 24 * 3600;

/** Stores which customer each Stripe customer belongs to, and which events were handled. */
export const createEventRepository = ({ client, name: TableName }: Table) => {
  const getItem = async (Key: Record<string, string>) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

  return {
    /** Returns the customer for a Stripe customer id, or undefined if it isn't one of ours. */
    async ownerOf(stripeId: string): Promise<string | undefined> {
      const item = await getItem(stripeCustomerKey(stripeId));
      return item && readStripeCustomer(item);
    },

    isDone: async (eventId: string): Promise<boolean> =>
      (await getItem(stripeEventKey(eventId))) !== undefined,

    async markDone(eventId: string, now: number): Promise<void> {
      const ttl = Math.floor(now / 1000) + eventRetentionSeconds;
      await client.send(new PutCommand({ TableName, Item: stripeEventItem(eventId, ttl) }));
    },
  };
};
export type EventRepository = ReturnType<typeof createEventRepository>;
