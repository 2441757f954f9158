import { BatchGetCommand, BatchWriteCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import {
  internalServerError,
  throughputExceeded,
  transactionCanceledByConflict,
} from '../../../src/dynamodb/faults';
import { tablePerTest } from './table-per-test';

const tables = tablePerTest();
const { put, get } = tables;

describe('injected faults', () => {
  test('injects faults that refuse a request before executing it, or execute it and drop the response', async () => {
    const endFault = tables.table.service().injectFault(({ operation, fields }) => {
      if (operation !== 'PutItem') return undefined;
      const text = JSON.stringify(fields);
      if (text.includes('refused')) return { error: throughputExceeded() };
      return text.includes('lost') ? { errorAfter: internalServerError() } : undefined;
    });
    await expect(put('refused')).rejects.toMatchObject({
      name: 'ProvisionedThroughputExceededException',
    });
    await expect(put('lost')).rejects.toMatchObject({ name: 'InternalServerError' });
    endFault();
    expect([await get('refused'), await get('lost')]).toEqual([undefined, { pk: 'p', sk: 'lost' }]);
    await put('refused');
    expect(await get('refused')).toBeDefined();
  });

  test('leaves part of a batch unprocessed on request', async () => {
    tables.table.service().injectFault(() => ({ leaveUnprocessed: 2 }));
    const requests = ['a', 'b', 'c'].map((sk) => ({ PutRequest: { Item: { pk: 'p', sk } } }));
    const { UnprocessedItems } = await tables.table.client.send(
      new BatchWriteCommand({ RequestItems: { [tables.table.name]: requests } }),
    );
    expect(UnprocessedItems).toEqual({ [tables.table.name]: requests.slice(1) });
    const Keys = ['a', 'b', 'c'].map((sk) => ({ pk: 'p', sk }));
    const { Responses, UnprocessedKeys } = await tables.table.client.send(
      new BatchGetCommand({
        RequestItems: { [tables.table.name]: { Keys, ConsistentRead: true } },
      }),
    );
    expect(Responses).toEqual({ [tables.table.name]: [{ pk: 'p', sk: 'a' }] });
    expect(UnprocessedKeys).toEqual({
      [tables.table.name]: { Keys: Keys.slice(1), ConsistentRead: true },
    });
  });

  test('cancels a transaction because of a conflict on request', async () => {
    tables.table
      .service()
      .injectFault(({ operation }) =>
        operation === 'TransactWriteItems'
          ? { error: transactionCanceledByConflict(1) }
          : undefined,
      );
    const attempt = tables.table.client.send(
      new TransactWriteCommand({
        TransactItems: [{ Put: { TableName: tables.table.name, Item: { pk: 'p', sk: 'x' } } }],
      }),
    );
    await expect(attempt).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    });
    expect(await get('x')).toBeUndefined();
  });
});
