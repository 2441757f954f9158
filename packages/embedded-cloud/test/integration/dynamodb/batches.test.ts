import {
  BatchExecuteStatementCommand,
  BatchGetCommand,
  BatchWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { range } from './dynamodb-support';
import { pkTable } from './pk-table';

const { table, TableName, get, put } = pkTable();

describe('batch writes and reads', () => {
  test('writes and reads many items in a batch, in any order', async () => {
    await put('b-old');
    const requests = [
      ...range(24).map((n) => ({ PutRequest: { Item: { pk: `b${n}`, sk: 's', n } } })),
      { DeleteRequest: { Key: { pk: 'b-old', sk: 's' } } },
    ];
    const written = await table.client.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: requests } }),
    );
    expect(written.UnprocessedItems).toEqual({});
    const Keys = ['b-old', ...range(24).map((n) => `b${n}`)].map((pk) => ({ pk, sk: 's' }));
    const read = await table.client.send(
      new BatchGetCommand({
        RequestItems: {
          [TableName]: {
            Keys,
            ProjectionExpression: '#n',
            ExpressionAttributeNames: { '#n': 'n' },
          },
        },
      }),
    );
    expect(read.UnprocessedKeys).toEqual({});
    expect(read.Responses?.[TableName]?.map(({ n }) => n).sort((a, b) => a - b)).toEqual(range(24));
  });

  test('refuses a batch beyond 25 writes or 100 reads, or one that names an item twice', async () => {
    const write = (count: number, id: (n: number) => string) =>
      table.client.send(
        new BatchWriteCommand({
          RequestItems: {
            [TableName]: range(count).map((n) => ({
              PutRequest: { Item: { pk: id(n), sk: 's' } },
            })),
          },
        }),
      );
    const read = (count: number, id: (n: number) => string) =>
      table.client.send(
        new BatchGetCommand({
          RequestItems: {
            [TableName]: { Keys: range(count).map((n) => ({ pk: id(n), sk: 's' })) },
          },
        }),
      );
    await expect(write(26, (n) => `w${n}`)).rejects.toThrow(
      'Too many items requested for the BatchWriteItem call',
    );
    await expect(read(101, (n) => `w${n}`)).rejects.toThrow(
      'Too many items requested for the BatchGetItem call',
    );
    await expect(write(2, () => 'w')).rejects.toThrow(
      'Provided list of item keys contains duplicates',
    );
    await expect(read(2, () => 'w')).rejects.toThrow(
      'Provided list of item keys contains duplicates',
    );
    expect(await get('w')).toBeUndefined();
  });

  test('refuses a whole batch because of one bad item', async () => {
    const attempt = table.client.send(
      new BatchWriteCommand({
        RequestItems: {
          [TableName]: [
            { PutRequest: { Item: { pk: 'good', sk: 's' } } },
            { PutRequest: { Item: { pk: 'bad' } } },
          ],
        },
      }),
    );
    await expect(attempt).rejects.toThrow('Missing the key sk in the item');
    expect(await get('good')).toBeUndefined();
  });
});

describe('batches of INSERT statements', () => {
  const insert = (...keys: readonly string[]) =>
    table.client.send(
      new BatchExecuteStatementCommand({
        Statements: keys.map((pk) => ({
          Statement: `INSERT INTO "${TableName}" VALUE {'pk': ?, 'sk': ?, 'fields': ?}`,
          Parameters: [pk, 's', { of: pk, tags: new Set(['a']) }],
        })),
      }),
    );

  test('writes new items with a batch of INSERT statements, and reports each item that already exists as failed', async () => {
    await put('i-known', { n: 1 });
    const { Responses } = await insert('i-new', 'i-known', 'i-last');
    expect(Responses?.map(({ Error: error }) => error?.Code)).toEqual([
      undefined,
      'DuplicateItem',
      undefined,
    ]);
    expect(await get('i-known')).toMatchObject({ n: 1 });
    expect(await get('i-new')).toMatchObject({ fields: { of: 'i-new', tags: new Set(['a']) } });
    expect(await get('i-last')).toBeDefined();
  });

  test('refuses a batch beyond 25 INSERT statements, or one that names an item twice', async () => {
    await expect(insert(...range(26).map((n) => `i${n}`))).rejects.toThrow(
      'Member must have length less than or equal to 25',
    );
    await expect(insert('i-twice', 'i-twice')).rejects.toThrow('Duplicate item key');
    expect(await get('i-twice')).toBeUndefined();
  });

  test('refuses a batch of INSERT statements if one isn’t an INSERT or lacks a value', async () => {
    const run = (Statement: string, Parameters: readonly string[]) =>
      table.client.send(
        new BatchExecuteStatementCommand({
          Statements: [{ Statement, Parameters: [...Parameters] }],
        }),
      );
    await expect(run(`DELETE FROM "${TableName}" WHERE pk = ?`, ['i'])).rejects.toThrow(
      'only INSERT INTO',
    );
    await expect(run(`INSERT INTO "${TableName}" VALUE {'pk': ?, 'sk': ?}`, ['i'])).rejects.toThrow(
      'Number of parameters',
    );
    await expect(run(`INSERT INTO "${TableName}" VALUE {'pk': ?}`, ['i'])).rejects.toThrow(
      'Missing the key sk in the item',
    );
  });
});
