import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { range } from './dynamodb-support';
import { pkTable } from './pk-table';

const { table, TableName, get, put } = pkTable();

describe('batches', () => {
  test('write and read many items, in any order', async () => {
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

  test('are refused beyond 25 writes or 100 reads, or if they name an item twice', async () => {
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

  test('are refused as a whole because of one bad item', async () => {
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
