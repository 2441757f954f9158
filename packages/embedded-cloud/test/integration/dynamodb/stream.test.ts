import { rmSync } from 'node:fs';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { createClock } from '../../../src/core/clock';
import { createDynamoDb } from '../../../src/dynamodb/dynamodb';
import {
  internalServerError,
  throughputExceeded,
  transactionCancelledByConflict,
} from '../../../src/dynamodb/faults';
import { shardOf } from '../../../src/triggers/stream-event';
import { type EmbeddedTable, embeddedTable, newDataDir, range, streamed } from './dynamodb-support';

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
const stream = () => table.service().stream(table.name);
const read = (consumer = 'reader', limit = 1000) => stream().read(consumer, limit);
const sortKeys = (records: ReturnType<typeof read>) =>
  records.map(({ dynamodb }) => dynamodb?.Keys?.sk?.S);

describe('the stream', () => {
  test('tells each change with its images, as Lambda receives them', async () => {
    await put('a', { n: 1 });
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { pk: 'p', sk: 'a' },
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );
    await table.client.send(
      new DeleteCommand({ TableName: table.name, Key: { pk: 'p', sk: 'a' } }),
    );
    const Keys = { pk: { S: 'p' }, sk: { S: 'a' } };
    const images = [1, 2].map((n) => ({ ...Keys, n: { N: String(n) } }));
    const records = read();
    expect(records).toMatchObject([
      { eventName: 'INSERT', dynamodb: { Keys, NewImage: images[0] } },
      { eventName: 'MODIFY', dynamodb: { Keys, OldImage: images[0], NewImage: images[1] } },
      { eventName: 'REMOVE', dynamodb: { Keys, OldImage: images[1] } },
    ]);
    expect(records[0]).toMatchObject({
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'us-east-1',
      eventSourceARN: stream().arn,
      dynamodb: {
        StreamViewType: 'NEW_AND_OLD_IMAGES',
        SequenceNumber: expect.stringMatching(/^\d{21}$/),
        // pk + p + sk + a are 6 bytes, n and its number 3: once for the keys, once for the image.
        SizeBytes: 6 + 9,
      },
    });
    expect(records[0]?.dynamodb).not.toHaveProperty('OldImage');
    expect(records[2]?.dynamodb).not.toHaveProperty('NewImage');
    const numbers = records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '');
    expect(numbers).toEqual(numbers.toSorted());
    expect(new Set(records.map(({ eventID }) => eventID)).size).toBe(3);
  });

  test('has no record of writes that changed nothing or were refused', async () => {
    await put('a', { tags: new Set(['x', 'y']), n: 1 });
    await put('a', { n: 1, tags: new Set(['y', 'x']) });
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { pk: 'p', sk: 'a' },
        UpdateExpression: 'SET n = :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );
    await table.client.send(
      new DeleteCommand({ TableName: table.name, Key: { pk: 'p', sk: 'z' } }),
    );
    const refused = table.client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName: table.name, Item: { pk: 'p', sk: 'b' } } },
          {
            ConditionCheck: {
              TableName: table.name,
              Key: { pk: 'p', sk: 'a' },
              ConditionExpression: 'attribute_not_exists(pk)',
            },
          },
        ],
      }),
    );
    await expect(refused).rejects.toThrow('Transaction cancelled');
    expect(sortKeys(read())).toEqual(['a']);
  });

  test('keeps each consumer its own place, across a restart', async () => {
    await stream().consumers(['fast', 'slow']);
    for (const index of range(5)) await put(String(index));
    const first = read('fast', 3);
    expect(sortKeys(first)).toEqual(['0', '1', '2']);
    await stream().commit('fast', first.at(-1)?.dynamodb?.SequenceNumber ?? '');
    await table.reopen();
    expect(sortKeys(read('fast'))).toEqual(['3', '4']);
    expect(sortKeys(read('slow'))).toEqual(['0', '1', '2', '3', '4']);
    expect([stream().backlog('fast'), stream().backlog('slow')]).toEqual([2, 5]);
    await put('5');
    expect(sortKeys(read('fast'))).toEqual(['3', '4', '5']);
  });

  test('read as several shards gives every change once, and each item’s in their order', async () => {
    const shards = 3;
    const consumers = range(shards).map((shard) => `reader#${shard}`);
    await stream().consumers(consumers);
    for (const round of range(3)) {
      for (const pk of range(20)) {
        const Item = { pk: `p${pk}`, sk: 'item', round };
        await table.client.send(new PutCommand({ TableName: table.name, Item }));
      }
    }
    const seen = consumers.map((consumer, shard) => {
      const all: DynamoDBRecord[] = [];
      return async () => {
        for (;;) {
          const batch = stream().read(consumer, 7, (record) => shardOf(record, shards) === shard);
          if (batch.length === 0) return all;
          all.push(...batch);
          await stream().commit(consumer, batch.at(-1)?.dynamodb?.SequenceNumber ?? '');
        }
      };
    });
    const read = await Promise.all(seen.map((readAll) => readAll()));
    expect(read.every((records) => records.length > 0)).toBe(true);
    expect(read.flat()).toHaveLength(60);
    for (const pk of range(20)) {
      const rounds = read.flatMap((records) =>
        records.filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S === `p${pk}`),
      );
      expect(rounds.map(({ dynamodb }) => dynamodb?.NewImage?.round?.N)).toEqual(['0', '1', '2']);
    }
  });

  test('goes on counting after everything was confirmed and forgotten', async () => {
    await stream().consumers(['only']);
    await Promise.all(range(1200).map((index) => put(`n${index}`)));
    const last = read('only', 2000).at(-1)?.dynamodb?.SequenceNumber ?? '';
    await stream().commit('only', last);
    expect(read('newcomer', 2000).length).toBeLessThan(2);
    await table.reopen();
    await put('after');
    const [record] = read('only');
    expect(BigInt(record?.dynamodb?.SequenceNumber ?? 0)).toBeGreaterThan(BigInt(last));
    expect(sortKeys(read('only'))).toEqual(['after']);
  });

  test('forgets nothing that a declared consumer has not confirmed', async () => {
    await stream().consumers(['a', 'b']);
    await Promise.all(range(1200).map((index) => put(`n${index}`)));
    const last = read('a', 2000).at(-1)?.dynamodb?.SequenceNumber ?? '';
    await stream().commit('a', last);
    expect(stream().backlog('b')).toBe(1200);
    await stream().consumers(['a']);
    await put('more');
    await stream().commit('a', read('a')[0]?.dynamodb?.SequenceNumber ?? '');
    expect(read('b', 2000).length).toBeLessThan(3);
  });

  test('wakes its listeners once the records are stored', async () => {
    const seen: number[] = [];
    const stop = stream().onRecords(() => seen.push(read().length));
    await put('a');
    expect(seen).toEqual([1]);
    await get('a');
    await put('a');
    expect(seen).toEqual([1]);
    stop();
    await put('b');
    expect(seen).toEqual([1]);
  });

  test('unread by anyone is kept for a day', async () => {
    await put('old');
    table.clock.advance(25 * 3600);
    await put('new');
    table.clock.advance(2 * 3600);
    await put('newest');
    expect(sortKeys(read())).toEqual(['new', 'newest']);
  });
});

describe('time to live', () => {
  const inSeconds = (seconds: number) => Math.floor(table.clock.now() / 1000) + seconds;
  const settle = async () => {
    await table.service().sweepExpired();
  };

  test('removes items from the table, its indexes and tells the stream who did it', async () => {
    await put('soon', { ttl: inSeconds(60), g1: 'l', s1: 'x' });
    await put('later', { ttl: inSeconds(7200) });
    await put('never');
    await put('text', { ttl: 'tomorrow' });
    await put('ancient', { ttl: 1000 });
    table.clock.advance(61);
    await settle();
    expect(await Promise.all(['soon', 'later', 'never', 'text', 'ancient'].map(get))).toEqual([
      undefined,
      ...Array.from({ length: 4 }, () => expect.anything()),
    ]);
    const { Items } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'byList',
        KeyConditionExpression: 'g1 = :l',
        ExpressionAttributeValues: { ':l': 'l' },
      }),
    );
    expect(Items).toEqual([]);
    expect(read().at(-1)).toMatchObject({
      eventName: 'REMOVE',
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      dynamodb: { Keys: { sk: { S: 'soon' } }, OldImage: { s1: { S: 'x' } } },
    });
  });

  test('follows an expiry that was moved or taken away', async () => {
    await put('moved', { ttl: inSeconds(10) });
    await put('moved', { ttl: inSeconds(100) });
    await put('kept', { ttl: inSeconds(10) });
    await put('kept');
    table.clock.advance(11);
    await settle();
    expect(await get('moved')).toBeDefined();
    table.clock.advance(90);
    await settle();
    expect([await get('moved'), await get('kept')]).toEqual([undefined, { pk: 'p', sk: 'kept' }]);
  });

  test('wakes by itself, also for what expired while it was stopped', async () => {
    await put('one', { ttl: inSeconds(5) });
    await put('two', { ttl: inSeconds(50) });
    const woken = new Promise<void>((resolve) => {
      const stop = stream().onRecords(() => {
        if (read().at(-1)?.eventName !== 'REMOVE') return;
        stop();
        resolve();
      });
    });
    table.clock.advance(6);
    await woken;
    expect(await get('one')).toBeUndefined();
    await table.reopen(() => table.clock.advance(60));
    await settle();
    expect(await get('two')).toBeUndefined();
  });

  test('many items that expire at once are all removed', async () => {
    const ttl = inSeconds(5);
    await Promise.all(range(1000).map((index) => put(`n${index}`, { ttl })));
    table.clock.advance(6);
    await settle();
    const records = read('all', 5000);
    expect(records.filter(({ eventName }) => eventName === 'REMOVE')).toHaveLength(1000);
  });
});

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

describe('the data folder', () => {
  test('is refused to a second process or service while it is in use', () => {
    expect(() => createDynamoDb({ dataDir: table.dataDir, clock: createClock() })).toThrow(
      'The table is in use by another process.',
    );
  });

  test('keeps items when the template changes the indexes, the expiry and the stream', async () => {
    const dataDir = newDataDir();
    const other = embeddedTable({ dataDir });
    const { streamView: _none, ...bare } = streamed('main');
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

  test('does not give up items for another primary key', () => {
    const { sort: _sort, ...key } = streamed('main').key;
    expect(() => table.service().createTable({ ...streamed('main'), key })).toThrow(
      'Table main exists with another primary key.',
    );
  });
});
