import { rmSync } from 'node:fs';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { createClock } from '../../../src/core/clock';
import { createDynamoDb } from '../../../src/dynamodb/dynamodb';
import { type EmbeddedTable, embeddedTable, newDataDir, withStream } from './dynamodb-support';

let table: EmbeddedTable;
beforeEach(() => {
  table = embeddedTable();
});
afterEach(() => table.dispose());

describe('the data folder', () => {
  test('refuses a second process or service access to the data folder while it is in use', () => {
    expect(() => createDynamoDb({ dataDir: table.dataDir, clock: createClock() })).toThrow(
      'The table is in use by another process.',
    );
  });

  test('keeps items when the template changes the table’s indexes, TTL, or stream', async () => {
    const dataDir = newDataDir();
    const other = embeddedTable({ dataDir });
    const { streamView: _none, ...bare } = withStream('main');
    const [byList] = bare.indexes;
    if (!byList) throw new Error('The definition has an index.');
    const withAll = { ...byList, projection: { kind: 'ALL' as const } };
    const withoutTtl = { name: bare.name, key: bare.key, indexes: [withAll] };
    const Item = { pk: 'p', sk: 'a', g1: 'l', s1: 'x', deep: { n: 1 }, expires: 2_000_000_000 };
    await other.client.send(new PutCommand({ TableName: 'main', Item }));
    other.service().createTable({ ...withoutTtl, timeToLiveAttribute: 'expires' });
    const query = new QueryCommand({
      TableName: 'main',
      IndexName: 'byList',
      KeyConditionExpression: 'g1 = :l',
      ExpressionAttributeValues: { ':l': 'l' },
    });
    expect((await other.client.send(query)).Items).toEqual([Item]);
    expect(() => other.service().stream('main')).toThrow('Table main has no stream.');
    other.clock.advance(2_000_000_000 - other.clock.now() / 1000 + 1);
    await other.service().sweepExpired();
    expect((await other.client.send(query)).Items).toEqual([]);
    await other.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('keeps items of an existing data folder and refuses a template with a different primary key', () => {
    const { sort: _sort, ...key } = withStream('main').key;
    expect(() => table.service().createTable({ ...withStream('main'), key })).toThrow(
      'Table main already exists with a different primary key.',
    );
  });
});
