import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTablesCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { contractTable, embeddedTable, range } from './dynamodb-support';

const table = contractTable();
beforeAll(() => table.create());
afterAll(() => table.dispose());

const tableInput = (TableName: string) => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST' as const,
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
});

test('describes a table as it was created', async () => {
  const { Table } = await table.wire.send(new DescribeTableCommand({ TableName: table.name }));
  expect(Table).toMatchObject({
    TableName: table.name,
    TableStatus: 'ACTIVE',
    TableArn: expect.stringMatching(/^arn:aws:dynamodb:.+:table\//),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  });
  const indexes = Table?.GlobalSecondaryIndexes?.map(({ IndexName, Projection }) => [
    IndexName,
    Projection?.ProjectionType,
    Projection?.NonKeyAttributes,
  ]);
  expect(indexes?.sort()).toEqual([
    ['byAll', 'ALL', undefined],
    ['byDue', 'KEYS_ONLY', undefined],
    ['byList', 'INCLUDE', ['name']],
  ]);
});

test('lists tables, refuses to create a table twice, and deletes tables permanently', async () => {
  const names = ['a', 'b', 'c'].map((suffix) => `${table.name}-${suffix}`);
  for (const name of names) await table.create(tableInput(name));
  const secondCreate = table.wire.send(new CreateTableCommand(tableInput(names[0] ?? '')));
  await expect(secondCreate).rejects.toMatchObject({ name: 'ResourceInUseException' });
  const list = async (Limit?: number, ExclusiveStartTableName?: string) => {
    const command = new ListTablesCommand({ Limit, ExclusiveStartTableName });
    return (await table.wire.send(command)).TableNames;
  };
  expect(await list()).toEqual(expect.arrayContaining([table.name, ...names]));
  expect(await list(2, table.name)).toEqual(names.slice(0, 2));
  for (const TableName of names) await table.wire.send(new DeleteTableCommand({ TableName }));
  const describeDeleted = table.wire.send(new DescribeTableCommand({ TableName: names[0] }));
  await expect(describeDeleted).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('turns TTL on and off, and refuses a repeated change', async () => {
  const TableName = table.name;
  const set = (Enabled: boolean) =>
    table.wire.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled },
      }),
    );
  const state = async () => {
    const command = new DescribeTimeToLiveCommand({ TableName });
    return (await table.wire.send(command)).TimeToLiveDescription?.TimeToLiveStatus;
  };
  expect(await state()).toBe('DISABLED');
  await set(true);
  expect(await state()).toMatch(/^ENABL/);
  await expect(set(true)).rejects.toMatchObject({ name: 'ValidationException' });
  await set(false);
  expect(await state()).toMatch(/^DISABL/);
});

test.each([
  [{ AttributeDefinitions: [] }, 'Some index key attributes are not defined'],
  [{ KeySchema: [{ AttributeName: 'id', KeyType: 'RANGE' as const }] }, 'is not a HASH key type'],
  [{ TableName: 'no' }, 'TableName must be at least 3 characters long'],
])('refuses a table definition with %j', async (wrong, message) => {
  const attempt = table.wire.send(
    new CreateTableCommand({ ...tableInput('wrong-table'), ...wrong }),
  );
  await expect(attempt).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining(message),
  });
});

test('counts items correctly after changes and after a restart', async () => {
  const embedded = embeddedTable();
  const { client, name: TableName } = embedded;
  const count = async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return [Table?.ItemCount, Table?.TableSizeBytes];
  };
  for (const n of range(5)) {
    await client.send(new PutCommand({ TableName, Item: { pk: 'p', sk: `${n % 3}` } }));
  }
  // Each of the three items has 6 bytes: the name and one-character value of pk, and those of sk.
  expect(await count()).toEqual([3, 18]);
  await embedded.reopen();
  await client.send(new PutCommand({ TableName, Item: { pk: 'p', sk: 'x' } }));
  expect(await count()).toEqual([4, 24]);
  await embedded.dispose();
});
