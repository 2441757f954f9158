import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { range } from './dynamodb-support';
import { readTable, twoDigits } from './read-table';

const { table, write, allPages } = readTable();

type Query = Partial<QueryCommandInput>;

const query = (pk: string, { ExpressionAttributeValues, ...queryFields }: Query = {}) =>
  table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk, ...ExpressionAttributeValues },
      ...queryFields,
    }),
  );

const sortKeys = async (pk: string, queryFields: Query = {}) =>
  (await query(pk, queryFields)).Items?.map(({ sk }) => sk);

describe('key conditions', () => {
  beforeAll(() =>
    write([
      ...['a', 'ab', 'abc', 'b', 'b\u{10ffff}', 'c', 'é', '\uffff', '😀'].map((sk) => ({
        pk: 'k',
        sk,
      })),
      { pk: 'k2', sk: 'a' },
    ]),
  );

  test.each([
    ['sk = :a', ['ab']],
    ['sk < :a', ['a']],
    ['sk <= :a', ['a', 'ab']],
    ['sk > :b', ['b\u{10ffff}', 'c', 'é', '\uffff', '😀']],
    ['sk >= :b', ['b', 'b\u{10ffff}', 'c', 'é', '\uffff', '😀']],
    ['sk BETWEEN :a AND :b', ['ab', 'abc', 'b']],
    ['begins_with(sk, :a)', ['ab', 'abc']],
    ['begins_with(sk, :b)', ['b', 'b\u{10ffff}']],
  ])('finds items with the key condition %s', async (condition, expected) => {
    const names = ['a', 'b'].filter((name) => condition.includes(`:${name}`));
    const values = { ':a': 'ab', ':b': 'b' } as Record<string, string>;
    const found = await sortKeys('k', {
      KeyConditionExpression: `pk = :pk AND ${condition}`,
      ExpressionAttributeValues: Object.fromEntries(names.map((n) => [`:${n}`, values[`:${n}`]])),
    });
    expect(found).toEqual(expected);
    const reversedKeys = await sortKeys('k', {
      KeyConditionExpression: `${condition} AND :pk = pk`,
      ExpressionAttributeValues: Object.fromEntries(names.map((n) => [`:${n}`, values[`:${n}`]])),
      ScanIndexForward: false,
    });
    expect(reversedKeys).toEqual(expected.toReversed());
  });

  test.each([
    ['pk = :empty', 'cannot contain an empty string value. Key: pk'],
    ['pk = :pk AND begins_with(sk, :empty)', 'cannot contain an empty string value. Key: sk'],
    ['sk = :pk', 'Query condition missed key schema element: pk'],
    ['pk = :pk AND extra = :a', 'Query condition missed key schema element: sk'],
    ['pk > :pk', 'Query key condition not supported'],
    ['pk = :pk OR sk = :a', 'Invalid operator used in KeyConditionExpression: OR'],
    ['pk = :pk AND sk <> :a', 'Invalid operator used in KeyConditionExpression: <>'],
    ['pk = :pk AND contains(sk, :a)', 'Invalid operator used in KeyConditionExpression: contains'],
    ['pk = :pk AND pk = :a', 'KeyConditionExpressions must only contain one condition per key'],
    ['pk = :pk AND sk = :n', 'Condition parameter type does not match schema type'],
    [
      'pk = :pk AND sk.x = :a',
      'KeyConditionExpressions cannot have conditions on nested attributes',
    ],
  ])('refuses the key condition %s', async (KeyConditionExpression, message) => {
    const values = { ':pk': 'k', ':a': 'a', ':n': 1, ':empty': '' };
    const used = Object.entries(values).filter(([name]) => KeyConditionExpression.includes(name));
    const attempt = table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression,
        ExpressionAttributeValues: Object.fromEntries(used),
      }),
    );
    await expect(attempt).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining(message),
    });
  });
});

describe('query pages', () => {
  const items = range(60).map((index) => ({
    pk: 'p',
    sk: twoDigits(index),
    n: index % 3,
    name: 'x',
  }));
  beforeAll(() => write(items));

  test.each([true, false])(
    'returns query pages without gaps or overlaps (forward %s)',
    async (ScanIndexForward) => {
      const pages = await allPages({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :a AND :b',
        ExpressionAttributeValues: { ':pk': 'p', ':a': '03', ':b': '44' },
        Limit: 7,
        ScanIndexForward,
      });
      expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 7, 7, 7, 0]);
      const expected = items.slice(3, 45).map(({ sk }) => sk);
      const found = pages.flat().map(({ sk }) => sk);
      expect(found).toEqual(ScanIndexForward ? expected : expected.toReversed());
    },
  );

  test('applies the filter after reading a page, not before', async () => {
    const page = await query('p', {
      FilterExpression: 'n = :n',
      ExpressionAttributeValues: { ':n': 1 },
      Limit: 10,
    });
    expect(page).toMatchObject({
      Count: 3,
      ScannedCount: 10,
      LastEvaluatedKey: { pk: 'p', sk: '09' },
    });
    expect(page.Items?.map(({ sk }) => sk)).toEqual(['01', '04', '07']);
  });

  test('counts items without returning them for Select COUNT', async () => {
    const page = await query('p', {
      Select: 'COUNT',
      FilterExpression: 'n = :n',
      ExpressionAttributeValues: { ':n': 0 },
    });
    expect(page).toMatchObject({ Count: 20, ScannedCount: 60 });
    expect(page.Items).toBeUndefined();
  });

  test('returns only the projected attributes from a query', async () => {
    const { Items } = await query('p', { ProjectionExpression: 'n', Limit: 2 });
    expect(Items).toEqual([{ n: 0 }, { n: 1 }]);
  });

  test('ends a page at 1 MB', async () => {
    await write(
      range(30).map((index) => ({ pk: 'big', sk: twoDigits(index), data: 'x'.repeat(50_000) })),
    );
    const pages = await allPages({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'big' },
    });
    expect(pages.map((page) => page.length)).toEqual([20, 10]);
    expect(new Set(pages.flat().map(({ sk }) => sk)).size).toBe(30);
  });

  test.each([
    [{ ExclusiveStartKey: { pk: 'p' } }, 'The provided starting key is invalid'],
    [
      { ExclusiveStartKey: { pk: 'q', sk: '01' } },
      'The provided starting key is outside query boundaries',
    ],
    [
      { FilterExpression: 'sk = :pk' },
      'Filter Expression can only contain non-primary key attributes: Primary key attribute: sk',
    ],
    [{ IndexName: 'byNothing' }, 'The table does not have the specified index: byNothing'],
    [
      { Limit: 0 },
      'failed to satisfy constraint: Member must have value greater than or equal to 1',
    ],
  ])('refuses a query with %j', async (queryFields, message) => {
    await expect(query('p', queryFields)).rejects.toThrow(message);
  });
});
