import {
  BatchExecuteStatementCommand,
  BatchGetCommand,
  BatchWriteCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import {
  getItems,
  insertItems,
  putItems,
} from '../../../../functions/platform/table/batch-requests';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

jest.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const keys = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ pk: `P#${index % 7}`, sk: String(index) }));

/** Returns a table that leaves the end of every batch unprocessed, as DynamoDB does under load. */
const unprocessingTable = (maxProcessed: number) => {
  const { client, name } = embedded.table;
  let calls = 0;
  const send = async (command: BatchGetCommand | BatchWriteCommand) => {
    calls += 1;
    if (command instanceof BatchGetCommand) {
      const requestedKeys = command.input.RequestItems?.[name]?.Keys ?? [];
      const part = { RequestItems: { [name]: { Keys: requestedKeys.slice(0, maxProcessed) } } };
      const response = await client.send(new BatchGetCommand(part));
      const remainder = requestedKeys.slice(maxProcessed);
      return {
        ...response,
        UnprocessedKeys: remainder.length > 0 ? { [name]: { Keys: remainder } } : {},
      };
    }
    const requestedKeys = command.input.RequestItems?.[name] ?? [];
    await client.send(
      new BatchWriteCommand({ RequestItems: { [name]: requestedKeys.slice(0, maxProcessed) } }),
    );
    const remainder = requestedKeys.slice(maxProcessed);
    return { UnprocessedItems: remainder.length > 0 ? { [name]: remainder } : {} };
  };
  const table = { name, client: { send } as unknown as DynamoDBDocumentClient };
  return { table, calls: () => calls };
};

test('reads and writes any number of items, in batches as large as DynamoDB accepts', async () => {
  await putItems(embedded.table, keys(260));
  expect(await getItems(embedded.table, [...keys(260), { pk: 'none', sk: 'none' }])).toHaveLength(
    260,
  );
  expect(await getItems(embedded.table, [])).toEqual([]);
});

test('reads an item only once if it is requested twice', async () => {
  await putItems(embedded.table, keys(2));
  expect(await getItems(embedded.table, [...keys(2), ...keys(2)])).toHaveLength(2);
});

test('repeats a request until DynamoDB leaves nothing unprocessed', async () => {
  const { table, calls } = unprocessingTable(20);
  await putItems(table, keys(100));
  expect(calls()).toBe(8);
  expect(await getItems(table, keys(100))).toHaveLength(100);
});

test('fails for a table that never finishes, instead of waiting forever or omitting items', async () => {
  const send = async ({ input }: BatchGetCommand) => ({ UnprocessedKeys: input.RequestItems });
  const client = { send } as unknown as DynamoDBDocumentClient;
  const stalledTable = { name: embedded.table.name, client };
  await expect(getItems(stalledTable, keys(3))).rejects.toThrow('process the whole batch');
});

/** Returns a table that throttles the last statements of a batch, `times` times. */
const throttlingTable = (times: number, maxProcessed: number, Code = 'ThrottlingError') => {
  const { client, name } = embedded.table;
  let calls = 0;
  const send = async ({ input }: BatchExecuteStatementCommand) => {
    calls += 1;
    const statements = input.Statements ?? [];
    const done = calls > times ? statements : statements.slice(0, maxProcessed);
    const responses =
      done.length === 0
        ? []
        : (await client.send(new BatchExecuteStatementCommand({ Statements: done }))).Responses;
    const remainder = statements.slice(done.length).map(() => ({ Error: { Code, Message: Code } }));
    return { Responses: [...(responses ?? []), ...remainder] };
  };
  return { name, client: { send } as unknown as DynamoDBDocumentClient };
};

const people = (count: number) => keys(count).map((key) => ({ ...key, n: 1 }));

test('inserts only items whose keys don’t exist yet, and returns the inserted items', async () => {
  await putItems(embedded.table, [{ pk: 'P#2', sk: '2', n: 0 }]);
  const items = people(60);
  const inserted = await insertItems(embedded.table, items);
  expect(inserted.size).toBe(59);
  expect(items.filter((item) => !inserted.has(item))).toEqual([{ pk: 'P#2', sk: '2', n: 1 }]);
  const stored = await getItems(embedded.table, keys(60));
  expect(stored).toHaveLength(60);
  expect(stored.filter(({ n }) => n === 0)).toHaveLength(1);
});

test('inserts again what DynamoDB throttled, and inserts nothing twice', async () => {
  const inserted = await insertItems(throttlingTable(2, 10), people(25));
  expect(inserted.size).toBe(25);
  expect(await getItems(embedded.table, keys(25))).toHaveLength(25);
});

test('fails on inserts that DynamoDB keeps throttling or refuses', async () => {
  await expect(insertItems(throttlingTable(Infinity, 0), people(25))).rejects.toThrow(
    'process the whole batch',
  );
  await expect(insertItems(throttlingTable(1, 10, 'AccessDenied'), people(25))).rejects.toThrow(
    'DynamoDB refused an insert: AccessDenied',
  );
});
