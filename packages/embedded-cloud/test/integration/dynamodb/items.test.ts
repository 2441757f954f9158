import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { openSingleItem } from './one-item';

const { table, key, put, get, update, remove } = openSingleItem();

test('returns an item with every attribute type as it was stored', async () => {
  const item = {
    text: 'é😀\u0000x',
    empty: '',
    number: -12.5,
    big: 12345678901234567890n,
    yes: true,
    no: false,
    nothing: null,
    bytes: new Uint8Array([0, 255, 7]),
    texts: new Set(['a', 'b']),
    numbers: new Set([1, 2]),
    list: [1, 'two', [3], { four: 4 }],
    map: { deep: { deeper: ['x'] } },
    emptyList: [],
    emptyMap: {},
  };
  await put(item);
  expect(await get()).toEqual({ ...key, ...item });
});

test('responds without an item if the key doesn’t exist', async () => {
  expect(await get({ pk: 'nobody', sk: 'x' })).toBeUndefined();
});

test('returns only the attributes that a projection lists', async () => {
  await put({ a: 1, b: { c: 2, d: 3 }, l: [10, 11, 12] });
  const { Item } = await table.client.send(
    new GetCommand({
      TableName: table.name,
      Key: key,
      ProjectionExpression: 'a, b.#c, l[2], l[0], gone.x',
      ExpressionAttributeNames: { '#c': 'c' },
    }),
  );
  expect(Item).toEqual({ a: 1, b: { c: 2 }, l: [10, 12] });
});

test('returns the previous item of a put or delete on request', async () => {
  await put({ a: 1 });
  expect((await put({ a: 2 }, { ReturnValues: 'ALL_OLD' })).Attributes).toEqual({ ...key, a: 1 });
  expect((await put({ a: 3 })).Attributes).toBeUndefined();
  expect((await remove({ ReturnValues: 'ALL_OLD' })).Attributes).toEqual({ ...key, a: 3 });
  expect((await remove({ ReturnValues: 'ALL_OLD' })).Attributes).toBeUndefined();
  await expect(put({}, { ReturnValues: 'ALL_NEW' })).rejects.toThrow(
    'ReturnValues can only be ALL_OLD or NONE',
  );
});

test('lets one of several conditional writes succeed, and returns the winning item to the writes that fail', async () => {
  const claim = (by: string) =>
    put(
      { by },
      {
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    );
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(claim));
  const lost = results.filter((result) => result.status === 'rejected');
  expect(lost).toHaveLength(3);
  const winner = await get();
  for (const { reason } of lost) {
    expect(reason).toMatchObject({
      name: 'ConditionalCheckFailedException',
      message: 'The conditional request failed',
      Item: { pk: { S: 'c' }, sk: { S: 'i' }, by: { S: winner?.by } },
    });
  }
});

test('returns no item after a failed condition unless the request asks for it', async () => {
  await put({ a: 1 });
  await expect(put({}, { ConditionExpression: 'attribute_not_exists(pk)' })).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: undefined,
  });
  await expect(
    remove({ ConditionExpression: 'a = :x', ExpressionAttributeValues: { ':x': 2 } }),
  ).rejects.toThrow('The conditional request failed');
  expect(await get()).toEqual({ ...key, a: 1 });
});

test('accepts items of up to 400 KB', async () => {
  const room = 400 * 1024 - 'pkskcidata'.length;
  await put({ data: 'x'.repeat(room) });
  await expect(put({ data: 'x'.repeat(room + 1) })).rejects.toThrow(
    'Item size has exceeded the maximum allowed size',
  );
  await expect(update('SET more = :m', { ':m': 'x' })).rejects.toThrow(
    'Item size to update has exceeded the maximum allowed size',
  );
});

test.each([
  [{ pk: '', sk: 'x' }, 'cannot contain an empty string value. Key: pk'],
  [{ pk: 'a' }, 'Missing the key sk in the item'],
  [{ pk: 'a', sk: 1 }, 'Type mismatch for key sk expected: S actual: N'],
  [
    { pk: 'a', sk: 'b', g1: 7 },
    'Type mismatch for Index Key g1 Expected: S Actual: N IndexName: byList',
  ],
  [{ pk: 'a', sk: 'b', g1: '' }, 'A value specified for a secondary index key is not supported'],
  [
    { pk: 'a'.repeat(2049), sk: 'b' },
    'Size of hashkey has exceeded the maximum size limit of2048 bytes',
  ],
])('refuses the item %j', async (Item, message) => {
  const attempt = table.client.send(new PutCommand({ TableName: table.name, Item }));
  await expect(attempt).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining(message),
  });
});

test.each([[{ pk: 'a' }], [{ pk: 'a', sk: 'b', more: 1 }], [{ pk: 1, sk: 'b' }]])(
  'refuses the key %j, which doesn’t match the schema',
  async (Key) => {
    await expect(get(Key)).rejects.toThrow('The provided key element does not match the schema');
  },
);

test('reports a table that doesn’t exist', async () => {
  const attempt = table.client.send(new GetCommand({ TableName: 'nowhere', Key: key }));
  await expect(attempt).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Requested resource not found',
  });
});
