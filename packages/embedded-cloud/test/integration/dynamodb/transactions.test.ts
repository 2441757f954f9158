import { TransactGetCommand } from '@aws-sdk/lib-dynamodb';
import { range } from './dynamodb-support';
import { pkTable } from './pk-table';

const { table, TableName, get, put, putOf, transact } = pkTable();

describe('transactions', () => {
  test('executes all actions of a transaction', async () => {
    await put('t-check', { open: true });
    await put('t-update', { n: 1 });
    await put('t-delete');
    await transact([
      {
        ConditionCheck: {
          TableName,
          Key: { pk: 't-check', sk: 's' },
          ConditionExpression: '#o = :t',
          ExpressionAttributeNames: { '#o': 'open' },
          ExpressionAttributeValues: { ':t': true },
        },
      },
      { Put: putOf('t-put', { g1: 'transacted', s1: 'x' }) },
      {
        Update: {
          TableName,
          Key: { pk: 't-update', sk: 's' },
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
      { Delete: { TableName, Key: { pk: 't-delete', sk: 's' } } },
    ]);
    const { Responses } = await table.client.send(
      new TransactGetCommand({
        TransactItems: ['t-check', 't-put', 't-update', 't-delete'].map((pk) => ({
          Get: { TableName, Key: { pk, sk: 's' } },
        })),
      }),
    );
    expect(Responses?.map(({ Item }) => Item)).toEqual([
      { pk: 't-check', sk: 's', open: true },
      { pk: 't-put', sk: 's', g1: 'transacted', s1: 'x' },
      { pk: 't-update', sk: 's', n: 2 },
      undefined,
    ]);
  });

  test('does nothing when one condition of a transaction fails, and reports which', async () => {
    await put('t-taken', { by: 'first' });
    const condition = { ConditionExpression: 'attribute_not_exists(pk)' };
    const attempt = transact([
      { Put: putOf('t-free') },
      {
        Put: {
          ...putOf('t-taken', { by: 'second' }),
          ...condition,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      { Delete: { TableName, Key: { pk: 't-other', sk: 's' } } },
    ]);
    await expect(attempt).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      message:
        'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed, None]',
      CancellationReasons: [
        { Code: 'None' },
        {
          Code: 'ConditionalCheckFailed',
          Message: 'The conditional request failed',
          Item: { pk: { S: 't-taken' }, sk: { S: 's' }, by: { S: 'first' } },
        },
        { Code: 'None' },
      ],
    });
    expect(await get('t-free')).toBeUndefined();
    expect(await get('t-taken')).toEqual({ pk: 't-taken', sk: 's', by: 'first' });
  });

  test('cancels a transaction with the reason when an update can’t be applied to an item', async () => {
    await put('t-text', { n: 'text' });
    const attempt = transact([
      { Put: putOf('t-never') },
      {
        Update: {
          TableName,
          Key: { pk: 't-text', sk: 's' },
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ]);
    await expect(attempt).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [
        { Code: 'None' },
        {
          Code: 'ValidationError',
          Message: 'An operand in the update expression has an incorrect data type',
        },
      ],
    });
    expect(await get('t-never')).toBeUndefined();
  });

  test('runs a transaction once when it is repeated with the same token, and refuses a different request with that token', async () => {
    const count = [
      {
        Update: {
          TableName,
          Key: { pk: 't-once', sk: 's' },
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ];
    await transact(count, 'token-1');
    await transact(count, 'token-1');
    expect(await get('t-once')).toMatchObject({ n: 1 });
    await transact(count, 'token-2');
    expect(await get('t-once')).toMatchObject({ n: 2 });
    await expect(transact([{ Put: putOf('t-else') }], 'token-1')).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
    expect(await get('t-else')).toBeUndefined();
  });

  test('retries a canceled transaction with its token', async () => {
    await put('t-lock');
    const claim = [
      {
        Put: {
          ...putOf('t-lock', { mine: true }),
          ConditionExpression: 'attribute_exists(vacant)',
        },
      },
    ];
    await expect(transact(claim, 'token-3')).rejects.toMatchObject({
      name: 'TransactionCanceledException',
    });
    await put('t-lock', { vacant: true });
    await transact(claim, 'token-3');
    expect(await get('t-lock')).toMatchObject({ mine: true });
  });

  test('loses no increment of concurrent counter updates', async () => {
    await Promise.all(
      range(40).map(() =>
        transact([
          {
            Update: {
              TableName,
              Key: { pk: 't-race', sk: 's' },
              UpdateExpression: 'ADD n :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ]),
      ),
    );
    expect(await get('t-race')).toMatchObject({ n: 40 });
  });

  test('refuses a transaction that is empty, too long, too large, or names an item twice', async () => {
    await expect(transact([])).rejects.toThrow(
      'Member must have length greater than or equal to 1',
    );
    const tooManyWrites = range(101).map((n) => ({ Put: putOf(`m${n}`) }));
    await expect(transact(tooManyWrites)).rejects.toThrow(
      'Member must have length less than or equal to 100',
    );
    await transact(tooManyWrites.slice(0, 100));
    const big = range(11).map((n) => ({ Put: putOf(`big${n}`, { data: 'x'.repeat(390 * 1024) }) }));
    await expect(transact(big)).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await get('big0')).toBeUndefined();
    const duplicateWrites = [
      { Put: putOf('twice') },
      { Delete: { TableName, Key: { pk: 'twice', sk: 's' } } },
    ];
    await expect(transact(duplicateWrites)).rejects.toThrow(
      'Transaction request cannot include multiple operations on one item',
    );
    await expect(
      transact([{ Put: putOf('both'), Delete: { TableName, Key: { pk: 'x', sk: 's' } } }]),
    ).rejects.toThrow('TransactItems can only contain one of Check, Put, Update or Delete');
  });
});
