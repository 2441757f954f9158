import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTagsOfResourceCommand,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type EmbeddedTable, embeddedTable } from './dynamodb-support';

let table: EmbeddedTable;
beforeEach(() => {
  table = embeddedTable();
});
afterEach(() => table.dispose());

const turnOn = (isOn = true) =>
  table.client.send(
    new UpdateContinuousBackupsCommand({
      TableName: table.name,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: isOn },
    }),
  );

const put = (sk: string, more: Readonly<Record<string, unknown>> = {}) =>
  table.client.send(new PutCommand({ TableName: table.name, Item: { pk: 'p', sk, ...more } }));

/** Lets a minute pass, and returns the time in the middle of it. */
const moment = () => {
  table.clock.advance(30);
  const now = new Date(table.clock.now());
  table.clock.advance(30);
  return now;
};

const restore = (RestoreDateTime: Date, TargetTableName = 'restored') =>
  table.client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: table.name,
      TargetTableName,
      RestoreDateTime,
    }),
  );

const itemsOf = async (TableName: string) =>
  (await table.client.send(new ScanCommand({ TableName }))).Items;

test('restores a table and its indexes to an earlier time, as a new table', async () => {
  await put('before');
  await turnOn();
  await put('kept', { g1: 'list', s1: 'b', name: 'first' });
  await put('changed', { g1: 'list', s1: 'a', name: 'old' });
  await put('deleted', { n: 1 });
  const items = await itemsOf(table.name);
  const then = moment();
  await put('changed', { name: 'once' });
  await put('changed', { g1: 'list', s1: 'c', name: 'twice' });
  await table.client.send(
    new DeleteCommand({ TableName: table.name, Key: { pk: 'p', sk: 'deleted' } }),
  );
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { pk: 'p', sk: 'new' },
      UpdateExpression: 'SET g1 = :list',
      ExpressionAttributeValues: { ':list': 'list' },
    }),
  );
  await table.client.send(
    new BatchWriteCommand({
      RequestItems: { [table.name]: [{ DeleteRequest: { Key: { pk: 'p', sk: 'before' } } }] },
    }),
  );
  table.clock.advance(600);
  // The history survives a restart.
  await table.reopen();
  await restore(then);
  expect(await itemsOf('restored')).toEqual(items);
  const { Items } = await table.client.send(
    new QueryCommand({
      TableName: 'restored',
      IndexName: 'byList',
      KeyConditionExpression: 'g1 = :list',
      ExpressionAttributeValues: { ':list': 'list' },
    }),
  );
  expect(Items?.map(({ sk, name }) => [sk, name])).toEqual([
    ['changed', 'old'],
    ['kept', 'first'],
  ]);
  expect((await itemsOf(table.name))?.map(({ sk }) => sk)).toEqual(['changed', 'kept', 'new']);
});

test('leaves out the settings that AWS doesn’t restore, and returns the source table', async () => {
  await turnOn();
  await put('one', { ttl: Math.floor(table.clock.now() / 1000) + 7200 });
  const then = moment();
  table.clock.advance(600);
  await restore(then);
  const describe = async () =>
    (await table.client.send(new DescribeTableCommand({ TableName: 'restored' }))).Table;
  const created = await describe();
  expect(created).toMatchObject({
    ItemCount: 1,
    DeletionProtectionEnabled: false,
    RestoreSummary: {
      SourceTableArn: expect.stringMatching(/:table\/main$/),
      RestoreDateTime: then,
      RestoreInProgress: false,
    },
  });
  expect(created?.StreamSpecification).toBeUndefined();
  const ttl = await table.client.send(new DescribeTimeToLiveCommand({ TableName: 'restored' }));
  expect(ttl.TimeToLiveDescription?.TimeToLiveStatus).toBe('DISABLED');
  const backups = await table.client.send(
    new DescribeContinuousBackupsCommand({ TableName: 'restored' }),
  );
  expect(backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription).toEqual({
    PointInTimeRecoveryStatus: 'DISABLED',
  });

  await table.client.send(
    new UpdateTableCommand({
      TableName: 'restored',
      DeletionProtectionEnabled: true,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  const ResourceArn = created?.TableArn;
  const Tags = [{ Key: 'stage', Value: 'prod' }];
  await table.client.send(new TagResourceCommand({ ResourceArn, Tags }));
  await table.reopen();
  expect(await describe()).toMatchObject({
    DeletionProtectionEnabled: true,
    StreamSpecification: { StreamEnabled: true },
    LatestStreamLabel: expect.any(String),
  });
  const listed = await table.client.send(new ListTagsOfResourceCommand({ ResourceArn }));
  expect(listed.Tags).toEqual(Tags);
  const deletion = table.client.send(new DeleteTableCommand({ TableName: 'restored' }));
  await expect(deletion).rejects.toMatchObject({ name: 'ValidationException' });
  await expect(
    table.client.send(
      new UpdateTableCommand({
        TableName: 'restored',
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
      }),
    ),
  ).rejects.toMatchObject({ name: 'ValidationException' });
});

test('rejects times outside the window, names in use, unknown tables, and tables without recovery', async () => {
  const now = () => new Date(table.clock.now());
  await expect(restore(now())).rejects.toMatchObject({
    name: 'PointInTimeRecoveryUnavailableException',
  });
  const before = moment();
  await turnOn();
  const { ContinuousBackupsDescription } = await table.client.send(
    new DescribeContinuousBackupsCommand({ TableName: table.name }),
  );
  expect(ContinuousBackupsDescription?.PointInTimeRecoveryDescription).toMatchObject({
    PointInTimeRecoveryStatus: 'ENABLED',
    RecoveryPeriodInDays: 35,
  });
  table.clock.advance(600);
  for (const wrong of [before, now()]) {
    await expect(restore(wrong)).rejects.toMatchObject({ name: 'InvalidRestoreTimeException' });
  }
  const then = new Date(table.clock.now() - 360_000);
  await expect(restore(then, 'main')).rejects.toMatchObject({
    name: 'TableAlreadyExistsException',
  });
  const unknown = new DescribeContinuousBackupsCommand({ TableName: 'other' });
  await expect(table.client.send(unknown)).rejects.toMatchObject({
    name: 'TableNotFoundException',
  });
  await turnOn(false);
  await expect(restore(then)).rejects.toMatchObject({
    name: 'PointInTimeRecoveryUnavailableException',
  });
});
