import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerItem } from '../../functions/items/account/customer';
import { accountItem } from '../../functions/items/account/user';
import { newSubscriberItem } from '../../functions/items/audience/new-subscriber';
import { subscriberKey } from '../../functions/items/audience/subscriber-keys';
import { partitionOf, partitions } from '../../functions/items/partitions';
import { firstEntitlement } from '../../functions/plans/first-entitlement';
import { putItems } from '../../functions/platform/table/batch-requests';
import type { ItemReader } from '../../functions/platform/table/item-reader';
import type { Table } from '../../functions/platform/table/table';

export const customerId = '01JD0000000000000000000001';
export const deliveryId = '01JD0000000000000000000002';
/** The time at which SES accepted the emails. */
export const acceptedAt = Date.parse('2026-11-20T10:00:00.000Z');

/** Returns an ID in the format of subscriber IDs, unique for each number. */
export const subscriberId = (number: number): string =>
  `01JDSSSSSSSSSSSSSS${String(number).padStart(8, '0')}`;
export const emailOf = (number: number): string => `reader${number}@example.com`;

const customer = {
  customerId,
  name: 'Olive & Fern',
  email: 'owner@olive.test',
  status: 'active',
  premium: true,
  timeZone: 'Europe/Berlin',
  businessAddress: 'Lindenstraße 14\n10969 Berlin',
  lastDelivery: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;

const delivery = {
  pk: `D#${deliveryId}`,
  sk: 'META',
  cid: customerId,
  did: deliveryId,
  name: 'Autumn',
  subject: 'New in autumn',
  brand: 'Olive & Fern',
  status: 'sent',
  planned: 0,
  batches: 1,
  batchesDone: 1,
  run: 0,
  createdAt: '2026-11-20T09:59:00.000Z',
  g1pk: `C#${customerId}#DL`,
  g1sk: `2026-11-20T09:59:00.000Z#${deliveryId}`,
};

const link = (number: string, url: string) => ({
  pk: `D#${deliveryId}`,
  sk: `LINK#${number}`,
  url,
  label: `Link ${number}`,
  createdAt: delivery.createdAt,
});

const recipient = (number: number) => ({
  pk: `D#${deliveryId}#R#${partitionOf(subscriberId(number))}`,
  sk: subscriberId(number),
  st: 'A',
  e: emailOf(number),
  at: new Date(acceptedAt).toISOString(),
  att: 1,
});

const reader = (number: number) =>
  newSubscriberItem(customerId, {
    id: subscriberId(number),
    email: emailOf(number),
    name: `Ada Reader${number}`,
    fields: { city: 'Köln', page: 'a/b?c' },
    segmentIds: [],
    status: 'active',
    createdAt: '2026-05-01T00:00:00.000Z',
  });

/** Writes a customer with a delivery that was sent to recipients 1 to `recipients`. */
export const seedDelivery = async (
  table: Table,
  recipients: number,
  links: Readonly<Record<string, string>> = { '001': 'https://shop.test/autumn' },
): Promise<void> => {
  const numbers = Array.from({ length: recipients }, (_, index) => index + 1);
  await putItems(table, [
    customerItem(customer),
    ...firstEntitlement(customer),
    accountItem({
      userId: 'owner',
      role: 'customer',
      email: customer.email,
      customerId,
      timeZone: 'UTC',
    }),
    delivery,
    ...Object.entries(links).map(([number, url]) => link(number, url)),
    ...numbers.map(recipient),
    ...numbers.map(reader),
  ]);
};

/** Reads items through the SDK, as the tracker does. */
export const sdkReader =
  ({ client, name }: Table): ItemReader =>
  async ({ pk, sk }) =>
    (await client.send(new GetCommand({ TableName: name, Key: { pk, sk } }))).Item;

/** Returns all of a delivery's items of one kind: O for opens, K for clicks, U for unsubscribes. */
export const rowsOf = async ({ client, name }: Table, family: 'O' | 'K' | 'U') => {
  const pages = await Promise.all(
    partitions.map((partition) =>
      client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': `D#${deliveryId}#${family}#${partition}` },
        }),
      ),
    ),
  );
  return pages.flatMap(({ Items = [] }) => Items);
};

/** Writes one item unchanged. */
export const putItem = async ({ client, name }: Table, Item: Record<string, unknown>) =>
  void (await client.send(new PutCommand({ TableName: name, Item })));

/** Rewrites the delivery with changed attributes. Undefined attributes are removed. */
export const changeDelivery = (table: Table, changes: Record<string, unknown>): Promise<void> =>
  putItem(table, { ...delivery, ...changes });

/** Rewrites a recipient with changed attributes. Undefined attributes are removed. */
export const changeRecipient = (
  table: Table,
  number: number,
  changes: Record<string, unknown>,
): Promise<void> => putItem(table, { ...recipient(number), ...changes });

/** Deletes a recipient, as erasing their data does. */
export const deleteReader = async ({ client, name }: Table, number: number): Promise<void> => {
  const Key = subscriberKey(customerId, subscriberId(number));
  await client.send(new DeleteCommand({ TableName: name, Key }));
};
