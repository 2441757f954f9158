import {
  DeleteCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { range } from './dynamodb-support';
import { readTable, twoDigits } from './read-table';

const { table, write, allPages } = readTable();

type Query = Partial<QueryCommandInput>;

describe('secondary indexes', () => {
  beforeAll(() =>
    write([
      ...range(12).map((index) => ({
        pk: `i${twoDigits(index)}`,
        sk: 's',
        g1: 'list',
        s1: index < 6 ? 'same' : `t${index}`,
        name: `n${index}`,
        extra: index,
      })),
      { pk: 'i90', sk: 's', g2: 'due', extra: 1 },
      { pk: 'i91', sk: 's', g2: 'due', s1: 'x', extra: { deep: 2 } },
      { pk: 'i92', sk: 's', g1: 'list', extra: 3 },
    ]),
  );

  const index = (IndexName: string, value: string, queryFields: Query = {}) => ({
    TableName: table.name,
    IndexName,
    KeyConditionExpression: `${IndexName === 'byList' ? 'g1' : 'g2'} = :v`,
    ExpressionAttributeValues: { ':v': value },
    ...queryFields,
  });

  test('indexes only items with all index keys, and only the projected attributes', async () => {
    const found = await table.client.send(new QueryCommand(index('byList', 'list')));
    expect(found.Count).toBe(12);
    expect(found.Items?.at(-1)).toEqual({ pk: 'i09', sk: 's', g1: 'list', s1: 't9', name: 'n9' });
    const keysOnly = await table.client.send(new QueryCommand(index('byDue', 'due')));
    expect(keysOnly.Items).toEqual([
      { pk: 'i90', sk: 's', g2: 'due' },
      { pk: 'i91', sk: 's', g2: 'due' },
    ]);
    const all = await table.client.send(new QueryCommand(index('byAll', 'due')));
    expect(all.Items).toEqual([{ pk: 'i91', sk: 's', g2: 'due', s1: 'x', extra: { deep: 2 } }]);
  });

  test.each([true, false])(
    'pages through index entries with the same key (forward %s)',
    async (ScanIndexForward) => {
      const pages = await allPages(index('byList', 'list', { Limit: 5, ScanIndexForward }));
      const found = pages.flat().map(({ pk }) => pk);
      expect(found).toHaveLength(12);
      expect(new Set(found).size).toBe(12);
      const sorts = pages.flat().map(({ s1 }) => String(s1));
      expect(sorts).toEqual(ScanIndexForward ? sorts.toSorted() : sorts.toSorted().toReversed());
    },
  );

  test('updates the index after every change of an item', async () => {
    const Key = { pk: 'moving', sk: 's' };
    const fullItem = (value: string) =>
      table.client.send(new QueryCommand(index('byList', value))).then(({ Items }) => Items);
    await table.client.send(
      new PutCommand({ TableName: table.name, Item: { ...Key, g1: 'm1', s1: 'a' } }),
    );
    expect(await fullItem('m1')).toHaveLength(1);
    const set = (expression: string, values?: Record<string, unknown>) =>
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key,
          UpdateExpression: expression,
          ExpressionAttributeNames: expression.includes('#n') ? { '#n': 'name' } : undefined,
          ExpressionAttributeValues: values,
        }),
      );
    await set('SET #n = :n', { ':n': 'new' });
    expect(await fullItem('m1')).toEqual([{ ...Key, g1: 'm1', s1: 'a', name: 'new' }]);
    await set('SET g1 = :g', { ':g': 'm2' });
    expect(await fullItem('m1')).toEqual([]);
    expect(await fullItem('m2')).toHaveLength(1);
    await set('REMOVE s1');
    expect(await fullItem('m2')).toEqual([]);
    await set('SET s1 = :s', { ':s': 'b' });
    expect(await fullItem('m2')).toHaveLength(1);
    await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
    expect(await fullItem('m2')).toEqual([]);
  });

  test.each([
    [{ ConsistentRead: true }, 'Consistent reads are not supported on global secondary indexes'],
    [
      { Select: 'ALL_ATTRIBUTES' as const },
      'Select type ALL_ATTRIBUTES is not supported for global secondary index byList because its projection type is not ALL',
    ],
    [{ ProjectionExpression: 'extra' }, 'Global secondary index byList does not project [extra]'],
    [{ ExclusiveStartKey: { pk: 'i00', sk: 's' } }, 'The provided starting key is invalid'],
  ])('refuses an index query with %j', async (queryFields, message) => {
    const attempt = table.client.send(new QueryCommand(index('byList', 'list', queryFields)));
    await expect(attempt).rejects.toThrow(message);
  });
});

test('lets a tool scan every item of the table or an index', async () => {
  await write([{ pk: 'scanned', sk: '1', g2: 'scan', s1: 'x' }]);
  const found: unknown[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        Limit: 40,
        ExclusiveStartKey,
        FilterExpression: 'g2 = :g',
        ExpressionAttributeValues: { ':g': 'scan' },
      }),
    );
    found.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  expect(found).toEqual([{ pk: 'scanned', sk: '1', g2: 'scan', s1: 'x' }]);
  const { Items } = await table.client.send(
    new ScanCommand({ TableName: table.name, IndexName: 'byAll' }),
  );
  expect(Items?.map(({ pk }) => pk).sort()).toEqual(['i91', 'scanned']);
});

test('orders number keys by value and binary keys by their bytes', async () => {
  const TableName = `${table.name}-typed`;
  await table.create({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'bin', AttributeType: 'B' },
      { AttributeName: 'num', AttributeType: 'N' },
    ],
    KeySchema: [
      { AttributeName: 'bin', KeyType: 'HASH' },
      { AttributeName: 'num', KeyType: 'RANGE' },
    ],
  });
  const numbers = [-1000, -99.5, -99, -1, -0.5, -0.001, 0, 0.001, 0.5, 1, 9, 10, 99.5, 1e15];
  const bin = new Uint8Array([255, 0]);
  for (const num of numbers.toSorted(() => 0.5 - Math.random())) {
    await table.client.send(new PutCommand({ TableName, Item: { bin, num } }));
  }
  const { Items } = await table.client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'bin = :b AND num BETWEEN :low AND :high',
      ExpressionAttributeValues: { ':b': bin, ':low': -99.5, ':high': 99.5 },
    }),
  );
  expect(Items?.map(({ num }) => num)).toEqual(numbers.slice(1, -1));
});
