import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type EmbeddedTable, embeddedTable } from './dynamodb-support';

let table: EmbeddedTable;
beforeEach(() => {
  table = embeddedTable();
});
afterEach(() => table.dispose());

const put = (sk: string, extra: Record<string, unknown> = {}) =>
  table.client.send(
    new PutCommand({ TableName: table.name, Item: { pk: 'p', sk, g1: 'list', s1: sk, ...extra } }),
  );
const remove = (sk: string) =>
  table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk: 'p', sk } }));
const get = async (sk: string, ConsistentRead?: boolean) => {
  const Key = { pk: 'p', sk };
  return (await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead })))
    .Item;
};

describe('eventually consistent reads', () => {
  // The delay of stale reads, in ms. It is longer than any test, so a stale read never shows what a
  // test wrote after it started.
  const long = 3_600_000;
  const names = async (input: Partial<ConstructorParameters<typeof QueryCommand>[0]> = {}) => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :key',
        ExpressionAttributeValues: { ':key': 'p' },
        ...input,
      }),
    );
    return Items.map(({ sk, name }) => `${sk}${name ?? ''}`);
  };
  const onIndex = {
    IndexName: 'byList',
    KeyConditionExpression: 'g1 = :key',
    ExpressionAttributeValues: { ':key': 'list' },
  };

  beforeEach(async () => {
    for (const sk of ['a', 'b', 'c']) await put(sk, { name: 1 });
    table.service().setStaleness(long);
    table
      .service()
      .injectFault(({ fields }) => (fields.ConsistentRead ? undefined : { stale: true }));
    await put('aa', { name: 2 });
    await put('b', { name: 2 });
    await put('b', { name: 3 });
    await remove('c');
  });

  test('shows in a stale read the table and its index as they were before the latest changes', async () => {
    expect(await names()).toEqual(['a1', 'b1', 'c1']);
    expect(await names({ ScanIndexForward: false, Limit: 2 })).toEqual(['c1', 'b1']);
    expect(await names(onIndex)).toEqual(['a1', 'b1', 'c1']);
    expect(await get('aa')).toBeUndefined();
    const { Responses } = await table.client.send(
      new BatchGetCommand({ RequestItems: { [table.name]: { Keys: [{ pk: 'p', sk: 'c' }] } } }),
    );
    expect(Responses?.[table.name]).toMatchObject([{ name: 1 }]);
  });

  test('shows current data in a consistent read, and in every read once the delay has passed', async () => {
    expect(await names({ ConsistentRead: true })).toEqual(['a1', 'aa2', 'b3']);
    expect(await get('b', true)).toMatchObject({ name: 3 });
    table.service().setStaleness(0);
    expect(await names(onIndex)).toEqual(['a1', 'aa2', 'b3']);
  });

  test('checks write conditions against current data', async () => {
    const update = new UpdateCommand({
      TableName: table.name,
      Key: { pk: 'p', sk: 'b' },
      UpdateExpression: 'SET #n = :four',
      ConditionExpression: '#n = :three',
      ExpressionAttributeNames: { '#n': 'name' },
      ExpressionAttributeValues: { ':three': 3, ':four': 4 },
    });
    await table.client.send(update);
    expect(await get('b', true)).toMatchObject({ name: 4 });
  });
});

describe('concurrent transactions', () => {
  beforeEach(() => table.service().setTransactionDuration(20));

  const transact = (...sks: string[]) =>
    table.client.send(
      new TransactWriteCommand({
        TransactItems: sks.map((sk) => ({
          Put: { TableName: table.name, Item: { pk: 'p', sk, by: sks.join('') } },
        })),
      }),
    );

  test('cancels the second of two concurrent transactions on an item, and reports the reason for that item', async () => {
    const [first, second] = await Promise.allSettled([transact('a', 'b'), transact('c', 'b')]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({
      reason: {
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
      },
    });
    expect(await get('b')).toMatchObject({ by: 'ab' });
    expect(await get('c')).toBeUndefined();
  });

  test('refuses a write to the item during a transaction, but not writes to other items or later writes', async () => {
    const [, write, otherWrite] = await Promise.allSettled([
      transact('a', 'b'),
      put('b'),
      put('d'),
    ]);
    expect(write).toMatchObject({ reason: { name: 'TransactionConflictException' } });
    expect(otherWrite.status).toBe('fulfilled');
    await put('b');
    await transact('b');
  });
});
