import { PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { openSingleItem } from './one-item';

const { table, key, put, get, update } = openSingleItem();

test('creates a missing item with its key on update', async () => {
  await update('SET a = :a', { ':a': 1 });
  expect(await get()).toEqual({ ...key, a: 1 });
});

test('creates a missing item even if the update has no expression', async () => {
  await update(undefined, undefined);
  expect(await get()).toEqual(key);
});

test('computes SET values from the item as it was before the update', async () => {
  await put({ a: 1, b: 2, l: ['x'], m: { n: 5 } });
  await update(
    'SET a = b, b = a, c = if_not_exists(c, :zero) + :one, d = if_not_exists(a, :zero), ' +
      'l = list_append(:first, l), k = list_append(if_not_exists(k, :last), l), m.n = m.n - :one, m.#new = :map',
    { ':zero': 0, ':one': 1, ':first': ['w'], ':last': ['y', 'z'], ':map': { k: 'v' } },
    { ExpressionAttributeNames: { '#new': 'new' } },
  );
  expect(await get()).toEqual({
    ...key,
    a: 2,
    b: 1,
    c: 1,
    d: 1,
    l: ['w', 'x'],
    k: ['y', 'z', 'x'],
    m: { n: 4, new: { k: 'v' } },
  });
});

test('replaces list elements, appends elements past the end, and removes elements by their previous index', async () => {
  await put({ l: ['a', 'b', 'c', 'd'], k: [1] });
  await update('SET l[1] = :x, k[9] = :y REMOVE l[0], l[2]', { ':x': 'B', ':y': 2 });
  expect(await get()).toEqual({ ...key, l: ['B', 'd'], k: [1, 2] });
});

test('appends several elements to a list in the order of their indexes', async () => {
  await put({ l: [0] });
  await update('SET l[84] = :a, l[37] = :b, l[17] = :c, l[4000000000] = :d', {
    ':a': 3,
    ':b': 2,
    ':c': 1,
    ':d': 4,
  });
  expect((await get())?.l).toEqual([0, 1, 2, 3, 4]);
});

test.each(['REMOVE a', 'REMOVE x.y, z[0]', 'DELETE s :s'])(
  'doesn’t create an item for the update %s',
  async (expression) => {
    const values = expression.includes(':s') ? { ':s': new Set(['a']) } : undefined;
    const { Attributes } = await update(expression, values, { ReturnValues: 'ALL_NEW' });
    expect([Attributes, await get()]).toEqual([undefined, undefined]);
  },
);

test('removes top-level and nested attributes with REMOVE, even if they don’t exist', async () => {
  await put({ a: 1, m: { b: 2, c: 3 } });
  await update('REMOVE a, m.b, neverThere', undefined);
  expect(await get()).toEqual({ ...key, m: { c: 3 } });
});

test('counts exactly and merges sets with ADD, and removes set members and empty sets with DELETE', async () => {
  await update('ADD n :n, s :s', { ':n': 1, ':s': new Set(['a', 'b']) });
  await update('ADD n :n, s :s', { ':n': -3.25, ':s': new Set(['b', 'c']) });
  expect(await get()).toEqual({ ...key, n: -2.25, s: new Set(['a', 'b', 'c']) });
  await update('DELETE s :gone', { ':gone': new Set(['a', 'zz']) });
  expect((await get())?.s).toEqual(new Set(['b', 'c']));
  await update('DELETE s :gone', { ':gone': new Set(['b', 'c']) });
  expect(await get()).toEqual({ ...key, n: -2.25 });
});

test.each([
  ['NONE', undefined],
  ['ALL_OLD', { ...key, a: 1, m: { x: 1, y: 2 }, z: 0 }],
  ['UPDATED_OLD', { a: 1, m: { x: 1 } }],
  ['ALL_NEW', { ...key, a: 2, m: { x: 5, y: 2 }, z: 0, fresh: 'f' }],
  ['UPDATED_NEW', { a: 2, m: { x: 5 }, fresh: 'f' }],
] as const)(
  'returns the requested state of an update with ReturnValues %s',
  async (ReturnValues, expected) => {
    await put({ a: 1, m: { x: 1, y: 2 }, z: 0 });
    const { Attributes } = await update(
      'SET a = :a, m.x = :x, fresh = :f',
      { ':a': 2, ':x': 5, ':f': 'f' },
      { ReturnValues },
    );
    expect(Attributes).toEqual(expected);
  },
);

test('keeps 38 digits of precision when adding numbers', async () => {
  const big = '12345678901234567890123456789012345678';
  const raw = (value: string) => ({ N: value });
  const Key = { pk: { S: 'c' }, sk: { S: 'i' } };
  await table.wire.send(
    new PutItemCommand({ TableName: table.name, Item: { ...Key, n: raw(big), d: raw('0.10') } }),
  );
  const { Attributes } = await table.wire.send(
    new UpdateItemCommand({
      TableName: table.name,
      Key,
      UpdateExpression: 'ADD n :one SET d = d + :d, e = :e',
      ExpressionAttributeValues: { ':one': raw('1'), ':d': raw('2e-1'), ':e': raw('+1.500e3') },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  expect(Attributes).toEqual({
    n: raw('12345678901234567890123456789012345679'),
    d: raw('0.3'),
    e: raw('1500'),
  });
});

test.each([
  ['SET pk = :v', 'Cannot update attribute pk. This attribute is part of the key'],
  ['SET a.b.c = :v', 'The document path provided in the update expression is invalid for update'],
  ['SET t[0] = :v', 'The document path provided in the update expression is invalid for update'],
  [
    'SET a = gone',
    'The provided expression refers to an attribute that does not exist in the item',
  ],
  ['SET a = t + :v', 'An operand in the update expression has an incorrect data type'],
  ['REMOVE t.x', 'The document path provided in the update expression is invalid for update'],
  ['REMOVE gone.x', 'The document path provided in the update expression is invalid for update'],
  ['ADD t :v', 'An operand in the update expression has an incorrect data type'],
])('refuses the update %s and changes nothing', async (expression, message) => {
  await put({ t: 'text' });
  const values = expression.includes(':v') ? { ':v': 1 } : undefined;
  await expect(update(expression, values)).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining(message),
  });
  expect(await get()).toEqual({ ...key, t: 'text' });
});

test('refuses a path to a nonexistent attribute named like a built-in object property', async () => {
  await put({ a: 1 });
  const away = update(
    'SET #first.#then = :x',
    { ':x': 1 },
    { ExpressionAttributeNames: { '#first': 'constructor', '#then': 'name' } },
  );
  await expect(away).rejects.toThrow(
    'The document path provided in the update expression is invalid',
  );
  expect(await get()).toEqual({ ...key, a: 1 });
});
