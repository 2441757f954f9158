import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import {
  internalServerError,
  throughputExceeded,
  transactionCancelledByConflict,
} from '../../../src/dynamodb/faults';
import { type EmbeddedTable, embeddedTable } from './dynamodb-support';

let table: EmbeddedTable;
beforeEach(() => {
  table = embeddedTable();
});
afterEach(() => table.dispose());

const put = (sk: string, more: object = {}) =>
  table.client.send(new PutCommand({ TableName: table.name, Item: { pk: 'p', sk, ...more } }));
const get = async (sk: string) => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: { pk: 'p', sk } }),
  );
  return Item;
};

describe('faults for tests', () => {
  test('refuse a request, or carry it out and lose the answer', async () => {
    const end = table.service().injectFault(({ operation, fields }) => {
      if (operation !== 'PutItem') return undefined;
      const text = JSON.stringify(fields);
      if (text.includes('refused')) return { error: throughputExceeded() };
      return text.includes('lost') ? { errorAfter: internalServerError() } : undefined;
    });
    await expect(put('refused')).rejects.toMatchObject({
      name: 'ProvisionedThroughputExceededException',
    });
    await expect(put('lost')).rejects.toMatchObject({ name: 'InternalServerError' });
    end();
    expect([await get('refused'), await get('lost')]).toEqual([undefined, { pk: 'p', sk: 'lost' }]);
    await put('refused');
    expect(await get('refused')).toBeDefined();
  });

  test('leave part of a batch undone', async () => {
    table.service().injectFault(() => ({ leaveUnprocessed: 2 }));
    const requests = ['a', 'b', 'c'].map((sk) => ({ PutRequest: { Item: { pk: 'p', sk } } }));
    const { UnprocessedItems } = await table.client.send(
      new BatchWriteCommand({ RequestItems: { [table.name]: requests } }),
    );
    expect(UnprocessedItems).toEqual({ [table.name]: requests.slice(1) });
    const Keys = ['a', 'b', 'c'].map((sk) => ({ pk: 'p', sk }));
    const { Responses, UnprocessedKeys } = await table.client.send(
      new BatchGetCommand({ RequestItems: { [table.name]: { Keys, ConsistentRead: true } } }),
    );
    expect(Responses).toEqual({ [table.name]: [{ pk: 'p', sk: 'a' }] });
    expect(UnprocessedKeys).toEqual({
      [table.name]: { Keys: Keys.slice(1), ConsistentRead: true },
    });
  });

  test('cancel a transaction by a conflict', async () => {
    table
      .service()
      .injectFault(({ operation }) =>
        operation === 'TransactWriteItems'
          ? { error: transactionCancelledByConflict(1) }
          : undefined,
      );
    const attempt = table.client.send(
      new TransactWriteCommand({
        TransactItems: [{ Put: { TableName: table.name, Item: { pk: 'p', sk: 'x' } } }],
      }),
    );
    await expect(attempt).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    });
    expect(await get('x')).toBeUndefined();
  });
});
