import { BatchGetCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { withGatheredReads } from '../../../../functions/platform/table/gathered-reads';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const keyOf = (sk: string) => ({ pk: 'P', sk });

test('reads items requested in one turn of the event loop together, each once, and reports missing ones as missing', async () => {
  const calls = jest.spyOn(embedded.table.client, 'send');
  const { client, name: TableName } = withGatheredReads(embedded.table);
  for (const sk of ['a', 'b']) {
    await client.send(new PutCommand({ TableName, Item: { ...keyOf(sk), value: sk } }));
  }
  calls.mockClear();
  const getValue = async (sk: string) =>
    (await client.send(new GetCommand({ TableName, Key: keyOf(sk) }))).Item?.value;
  expect(await Promise.all(['a', 'b', 'a', 'c'].map(getValue))).toEqual(['a', 'b', 'a', undefined]);
  expect(calls.mock.calls).toHaveLength(1);
  const [[command] = []] = calls.mock.calls;
  expect(command).toBeInstanceOf(BatchGetCommand);
  expect((command as BatchGetCommand).input.RequestItems?.[TableName]).toMatchObject({
    Keys: [keyOf('a'), keyOf('b'), keyOf('c')],
    ConsistentRead: true,
  });
  // A read in the next turn of the event loop isn't cached, so it returns the new value.
  await client.send(new PutCommand({ TableName, Item: { ...keyOf('c'), value: 'new' } }));
  expect(await getValue('c')).toBe('new');
});

test('reads a request for a part of an item separately', async () => {
  const { client, name: TableName } = withGatheredReads(embedded.table);
  await client.send(new PutCommand({ TableName, Item: { ...keyOf('a'), one: 1, other: 2 } }));
  const part = { TableName, Key: keyOf('a'), ProjectionExpression: '#one' };
  const names = { ExpressionAttributeNames: { '#one': 'one' } };
  expect((await client.send(new GetCommand({ ...part, ...names }))).Item).toEqual({ one: 1 });
});

test('reports a failed read to everyone waiting for it', async () => {
  jest.spyOn(embedded.table.client, 'send').mockRejectedValue(new Error('down') as never);
  const { client, name: TableName } = withGatheredReads(embedded.table);
  const reads = ['a', 'b'].map((sk) => client.send(new GetCommand({ TableName, Key: keyOf(sk) })));
  await expect(Promise.allSettled(reads)).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
});
