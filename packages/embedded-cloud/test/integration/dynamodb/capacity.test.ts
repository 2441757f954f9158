import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { embeddedTable } from './dynamodb-support';

const table = embeddedTable();
afterAll(() => table.dispose());

const TableName = table.name;
const Key = { pk: 'c', sk: 'i' };
const ReturnConsumedCapacity = 'INDEXES' as const;

const put = async (item: object, extra: object = {}) => {
  const Item = { ...Key, ...item };
  const command = new PutCommand({ TableName, Item, ReturnConsumedCapacity, ...extra });
  return (await table.client.send(command)).ConsumedCapacity;
};
const update = async (UpdateExpression: string, values?: Record<string, unknown>) => {
  const command = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression,
    ExpressionAttributeNames: UpdateExpression.includes('#n') ? { '#n': 'name' } : undefined,
    ExpressionAttributeValues: values,
    ReturnConsumedCapacity,
  });
  return (await table.client.send(command)).ConsumedCapacity;
};
const remove = async () => {
  const command = new DeleteCommand({ TableName, Key, ReturnConsumedCapacity });
  return (await table.client.send(command)).ConsumedCapacity;
};
/** Returns how much capacity one call consumes, based on the running totals. */
const capacitySpent = async (operation: () => Promise<unknown>) => {
  const before = table.service().consumed();
  await operation();
  const after = table.service().consumed();
  return {
    read: after.readUnits - before.readUnits,
    write: after.writeUnits - before.writeUnits,
  };
};

beforeEach(remove);

const kilobytes = (count: number) => 'x'.repeat(count * 1024);

test('charges a write one unit per started KB of the larger of the old and new item', async () => {
  expect(await put({ a: 1 })).toMatchObject({ CapacityUnits: 1, Table: { CapacityUnits: 1 } });
  expect(await put({ a: kilobytes(3) })).toMatchObject({ CapacityUnits: 4 });
  expect(await put({ a: 1 })).toMatchObject({ CapacityUnits: 4 });
  expect(await update('SET a = :a', { ':a': 2 })).toMatchObject({ CapacityUnits: 1 });
  expect(await remove()).toMatchObject({ CapacityUnits: 1 });
  expect(await remove()).toMatchObject({ CapacityUnits: 1 });
});

test('charges an index two writes for a changed key, one for any other change to its entry, and none if the entry is unchanged', async () => {
  const index = (units: number) => ({
    GlobalSecondaryIndexes: { byList: { CapacityUnits: units } },
  });
  expect(await put({ g1: 'l', s1: 'a', name: 'n' })).toMatchObject({
    CapacityUnits: 2,
    ...index(1),
  });
  const unindexedUpdate = await update('SET other_one = :o', { ':o': 1 });
  expect(unindexedUpdate).toMatchObject({ CapacityUnits: 1 });
  expect(unindexedUpdate).not.toHaveProperty('GlobalSecondaryIndexes');
  expect(await update('SET #n = :n', { ':n': 'm' })).toMatchObject({
    CapacityUnits: 2,
    ...index(1),
  });
  expect(await update('SET s1 = :s', { ':s': 'b' })).toMatchObject({
    CapacityUnits: 3,
    ...index(2),
  });
  expect(await update('REMOVE g1')).toMatchObject({ CapacityUnits: 2, ...index(1) });
  expect(await update('SET g1 = :g, g2 = :g', { ':g': 'x' })).toMatchObject({ CapacityUnits: 3 });
  expect(await remove()).toMatchObject({ CapacityUnits: 3 });
});

test('charges a failed condition like a write of the existing item', async () => {
  await put({ a: kilobytes(2) });
  const attempt = () =>
    put({}, { ConditionExpression: 'attribute_not_exists(pk)' }).catch(() => {});
  expect(await capacitySpent(attempt)).toEqual({ read: 0, write: 3 });
});

test('charges a transaction double, whether it succeeds or is refused', async () => {
  const write = (ConditionExpression?: string) =>
    table.client
      .send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item: { ...Key, g1: 'l', s1: 'a' }, ConditionExpression } },
          ],
        }),
      )
      .catch(() => {});
  expect(await capacitySpent(() => write())).toEqual({ read: 0, write: 4 });
  expect(await capacitySpent(() => write('attribute_not_exists(pk)'))).toEqual({
    read: 0,
    write: 2,
  });
});

test('charges half a unit per started 4 KB for a read, and a whole unit for a consistent read', async () => {
  await put({ a: kilobytes(5) });
  const get = (ConsistentRead: boolean, key = Key) =>
    table.client.send(new GetCommand({ TableName, Key: key, ConsistentRead }));
  expect(await capacitySpent(() => get(false))).toEqual({ read: 1, write: 0 });
  expect(await capacitySpent(() => get(true))).toEqual({ read: 2, write: 0 });
  expect(await capacitySpent(() => get(false, { pk: 'none', sk: 'x' }))).toEqual({
    read: 0.5,
    write: 0,
  });
});

test('charges a query for all items it read, including those removed by the filter', async () => {
  const requests = Array.from({ length: 20 }, (_, index) => ({
    PutRequest: { Item: { pk: 'q', sk: `${index}`, data: kilobytes(1) } },
  }));
  const batch = () =>
    table.client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  expect(await capacitySpent(batch)).toEqual({ read: 0, write: 40 });
  const query = new QueryCommand({
    TableName,
    KeyConditionExpression: 'pk = :q',
    FilterExpression: 'attribute_exists(nothing)',
    ExpressionAttributeValues: { ':q': 'q' },
    ReturnConsumedCapacity: 'TOTAL',
  });
  const { ConsumedCapacity, Count } = await table.client.send(query);
  expect({ ConsumedCapacity, Count }).toEqual({
    Count: 0,
    // 20 items of about 1,030 bytes are 20.1 KB. Capacity is charged per started block of 4 KB, so
    // these are six blocks at half a unit each.
    ConsumedCapacity: { TableName, CapacityUnits: 3 },
  });
});
