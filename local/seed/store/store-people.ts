import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { createRandom, type Random } from '@mailbloom/simulator-kit/random';
import { readSubscriber, type Subscriber } from '../../../functions/items/audience/subscriber';
import { subscriberPartition } from '../../../functions/items/audience/subscriber-keys';
import { readDeliveryRow } from '../../../functions/items/delivery/delivery-facts';
import {
  clickPrefix,
  customerDeliveriesIndex,
  lastCampaignKey,
  parseDeliveryKey,
  recipientPartition,
} from '../../../functions/items/delivery/delivery-keys';
import { readTrackingEvent } from '../../../functions/items/delivery/hit';
import { partitions } from '../../../functions/items/partitions';
import type { ClickTouchpoint } from '../../../functions/items/revenue/touch';
import type { Item } from '../../../functions/platform/table/item';
import type { Table } from '../../../functions/platform/table/table';

/** A person's first click in an email, as attribution needs it. */
export type DemoClick = ClickTouchpoint & { readonly email: string };

const queryAll = async (
  { client, name: TableName }: Table,
  query: Omit<Parameters<typeof paginateQuery>[1], 'TableName'>,
): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateQuery({ client }, { TableName, ...query }))
    items.push(...Items);
  return items;
};

/** Returns everyone in the store's audience. Ordered by address, because ids differ in each installation. */
export const readPeople = async (table: Table, customerId: string): Promise<Subscriber[]> => {
  const items = await Promise.all(
    partitions.map((partition) =>
      queryAll(table, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': subscriberPartition(customerId, partition) },
      }),
    ),
  );
  return items
    .flat()
    .map(readSubscriber)
    .sort((one, other) => (one.email < other.email ? -1 : 1));
};

const clicksOf = async (table: Table, deliveryId: string): Promise<DemoClick[]> => {
  const items = await Promise.all(
    partitions.map((partition) =>
      queryAll(table, {
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :anyLink)',
        ExpressionAttributeValues: {
          ':pk': recipientPartition(deliveryId, 'clicks', partition),
          ':anyLink': clickPrefix(0),
        },
      }),
    ),
  );
  return items
    .flat()
    .map(readTrackingEvent)
    .flatMap(({ subscriberId, email, byPersonAt }) =>
      email && byPersonAt ? [{ deliveryId, subscriberId, email, at: Date.parse(byPersonAt) }] : [],
    )
    .sort((one, other) => one.at - other.at || (one.email < other.email ? -1 : 1));
};

/** Returns people's clicks in each campaign of the store, one list per campaign. */
export const readCampaignClicks = async (
  table: Table,
  customerId: string,
): Promise<(readonly DemoClick[])[]> => {
  const rows = await queryAll(table, {
    IndexName: 'GSI1',
    KeyConditionExpression: 'g1pk = :deliveries AND g1sk < :steps',
    ExpressionAttributeValues: {
      ':deliveries': customerDeliveriesIndex(customerId),
      ':steps': lastCampaignKey,
    },
  });
  const ids = rows.map((row) => parseDeliveryKey(readDeliveryRow(row).key).deliveryId);
  const clicks: (readonly DemoClick[])[] = [];
  for (const id of ids) clicks.push(await clicksOf(table, id));
  return clicks;
};

/**
 * Returns random values that depend only on a text, such as someone's address. They stay the same
 * when others join the demo.
 */
export const randomOf = (text: string): Random =>
  createRandom([...text].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) | 0, 7));
