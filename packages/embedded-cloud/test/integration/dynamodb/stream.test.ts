import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { shardOf } from '../../../src/triggers/stream-event';
import { range } from './dynamodb-support';
import { tablePerTest } from './table-per-test';

const tables = tablePerTest();
const { put, get, stream, read } = tables;

const sortKeys = (records: ReturnType<typeof read>) =>
  records.map(({ dynamodb }) => dynamodb?.Keys?.sk?.S);

describe('the table’s stream', () => {
  test('records each change with its old and new images, in the format that Lambda receives', async () => {
    await put('a', { n: 1 });
    await tables.table.client.send(
      new UpdateCommand({
        TableName: tables.table.name,
        Key: { pk: 'p', sk: 'a' },
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );
    await tables.table.client.send(
      new DeleteCommand({ TableName: tables.table.name, Key: { pk: 'p', sk: 'a' } }),
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
        // The names and values of pk and sk have 6 bytes in total, and those of n have 3 bytes. The
        // keys count twice, because the image contains them again.
        SizeBytes: 6 + 9,
      },
    });
    expect(records[0]?.dynamodb).not.toHaveProperty('OldImage');
    expect(records[2]?.dynamodb).not.toHaveProperty('NewImage');
    const numbers = records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '');
    expect(numbers).toEqual(numbers.toSorted());
    expect(new Set(records.map(({ eventID }) => eventID)).size).toBe(3);
  });

  test('adds no stream record for writes that were refused or changed nothing', async () => {
    await put('a', { tags: new Set(['x', 'y']), n: 1 });
    await put('a', { n: 1, tags: new Set(['y', 'x']) });
    await tables.table.client.send(
      new UpdateCommand({
        TableName: tables.table.name,
        Key: { pk: 'p', sk: 'a' },
        UpdateExpression: 'SET n = :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );
    await tables.table.client.send(
      new DeleteCommand({ TableName: tables.table.name, Key: { pk: 'p', sk: 'z' } }),
    );
    const refusedTransaction = tables.table.client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName: tables.table.name, Item: { pk: 'p', sk: 'b' } } },
          {
            ConditionCheck: {
              TableName: tables.table.name,
              Key: { pk: 'p', sk: 'a' },
              ConditionExpression: 'attribute_not_exists(pk)',
            },
          },
        ],
      }),
    );
    await expect(refusedTransaction).rejects.toThrow('Transaction cancelled');
    expect(sortKeys(read())).toEqual(['a']);
  });

  test('keeps a separate stream position for each consumer, across a restart', async () => {
    await stream().consumers(['fast', 'slow']);
    for (const index of range(5)) await put(String(index));
    const first = read('fast', 3);
    expect(sortKeys(first)).toEqual(['0', '1', '2']);
    await stream().commit('fast', first.at(-1)?.dynamodb?.SequenceNumber ?? '');
    await tables.table.reopen();
    expect(sortKeys(read('fast'))).toEqual(['3', '4']);
    expect(sortKeys(read('slow'))).toEqual(['0', '1', '2', '3', '4']);
    expect([stream().backlog('fast'), stream().backlog('slow')]).toEqual([2, 5]);
    await put('5');
    expect(sortKeys(read('fast'))).toEqual(['3', '4', '5']);
  });

  test('returns every change once when the stream is read as several shards, and each item’s changes in order', async () => {
    const shards = 3;
    const consumers = range(shards).map((shard) => `reader#${shard}`);
    await stream().consumers(consumers);
    for (const round of range(3)) {
      for (const pk of range(20)) {
        const Item = { pk: `p${pk}`, sk: 'item', round };
        await tables.table.client.send(new PutCommand({ TableName: tables.table.name, Item }));
      }
    }
    const seen = consumers.map((consumer, shard) => {
      const all: DynamoDBRecord[] = [];
      return async () => {
        for (;;) {
          const batch = stream().readStored(
            consumer,
            7,
            (stored) => shardOf(stored, shards) === shard,
          );
          if (batch.length === 0) return all;
          all.push(...batch.map(({ record }) => record));
          await stream().commit(consumer, batch.at(-1)?.sequenceNumber ?? '');
        }
      };
    });
    const read = await Promise.all(seen.map((readAll) => readAll()));
    expect(read.every((records) => records.length > 0)).toBe(true);
    expect(read.flat()).toHaveLength(60);
    for (const pk of range(20)) {
      const recordsOfItem = read.flatMap((records) =>
        records.filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S === `p${pk}`),
      );
      expect(recordsOfItem.map(({ dynamodb }) => dynamodb?.NewImage?.round?.N)).toEqual([
        '0',
        '1',
        '2',
      ]);
    }
  });

  test('continues the sequence numbers after all stream records have been confirmed and deleted', async () => {
    await stream().consumers(['only']);
    await Promise.all(range(1200).map((index) => put(`n${index}`)));
    const last = read('only', 2000).at(-1)?.dynamodb?.SequenceNumber ?? '';
    await stream().commit('only', last);
    expect(read('newcomer', 2000).length).toBeLessThan(2);
    await tables.table.reopen();
    await put('after');
    const [record] = read('only');
    expect(BigInt(record?.dynamodb?.SequenceNumber ?? 0)).toBeGreaterThan(BigInt(last));
    expect(sortKeys(read('only'))).toEqual(['after']);
  });

  test('keeps every stream record that a declared consumer hasn’t confirmed', async () => {
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

  test('notifies stream listeners once the records are stored', async () => {
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

  test('keeps stream records for a day when there are no consumers', async () => {
    await put('old');
    tables.table.clock.advance(25 * 3600);
    await put('new');
    tables.table.clock.advance(2 * 3600);
    await put('newest');
    expect(sortKeys(read())).toEqual(['new', 'newest']);
  });
});
