import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import { type Clock, createClock } from '../../../src/core/clock';
import { StoredRecord } from '../../../src/dynamodb/storage/stored-record';
import { failureObject } from '../../../src/triggers/stream-event';
import {
  createStreamMapping,
  type StreamMappingSettings,
} from '../../../src/triggers/stream-mapping';
import { eventually } from '../../support/eventually';
import { scriptedFunctions } from './scripted-functions';

type StreamEvent = { Records: DynamoDBRecord[]; shardId?: string; window?: unknown };

let clock: Clock;
let functions: ReturnType<typeof scriptedFunctions<StreamEvent>>;
let records: DynamoDBRecord[];
let committedNumbers: string[];
let failedBatches: unknown[];
let announce: () => void;
const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  clock = createClock();
  functions = scriptedFunctions<StreamEvent>();
  [records, committedNumbers, failedBatches] = [[], [], []];
  announce = () => {};
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/**
 * The sequence number of each record is the record's own number. `commit` advances the consumer's
 * position.
 */
const source = {
  read: (limit: number) => {
    const done = Number(committedNumbers.at(-1) ?? 0);
    return records
      .filter(({ dynamodb }) => Number(dynamodb?.SequenceNumber) > done)
      .slice(0, limit)
      .map(
        (record) =>
          new StoredRecord(record.dynamodb?.SequenceNumber ?? '', { text: JSON.stringify(record) }),
      );
  },
  commit: async (sequence: string) => void committedNumbers.push(sequence),
  onRecords: (listener: () => void) => {
    announce = listener;
    return () => {};
  },
};

const write = (...numbers: readonly number[]) => {
  for (const number of numbers) {
    const ApproximateCreationDateTime = Math.floor(clock.now() / 1000);
    records.push({ dynamodb: { SequenceNumber: String(number), ApproximateCreationDateTime } });
  }
  announce();
};

const map = (settings: Partial<StreamMappingSettings> = {}) => {
  const mapping = createStreamMapping(
    {
      streamArn: 'arn:stream',
      shardId: 'shardId-00000000000000000000-00000000',
      functionArn: 'follower',
      batchSize: 4,
      windowSeconds: 0,
      tumblingWindowSeconds: 0,
      maxRetries: undefined,
      maxRecordAgeSeconds: undefined,
      bisects: false,
      reportsItemFailures: true,
      accepts: () => true,
      onFailure: (failedBatch) => failedBatches.push(failureObject(failedBatch)),
      ...settings,
    },
    { source, functions: functions.host, clock },
  );
  stops.push(mapping.stop);
  mapping.start();
};

const numbersOf = ({ Records }: StreamEvent) =>
  Records.map(({ dynamodb }) => Number(dynamodb?.SequenceNumber));
const batches = () => functions.events.map(numbersOf);
const isAt = (sequence: number) => async () => committedNumbers.at(-1) === String(sequence);

test('delivers stream records in order, one batch at a time, and commits each batch after success', async () => {
  functions.behave(() => sleep(5));
  map();
  write(1, 2, 3, 4, 5, 6);
  await eventually('all are committed', isAt(6));
  expect(batches()).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ]);
  expect(functions.maxAtOnce()).toBe(1);
  write(7);
  await eventually('later ones too', isAt(7));
});

test('retries a failing batch after growing delays, and delivers no later batch meanwhile', async () => {
  let failures = 2;
  functions.behave(() => {
    failures -= 1;
    if (failures >= 0) throw new Error('down');
  });
  map();
  write(1, 2);
  await eventually('the first try', async () => functions.events.length === 1);
  write(3);
  expect(committedNumbers).toEqual([]);
  clock.advance(1);
  await eventually('the second try', async () => functions.events.length === 2);
  clock.advance(2);
  await eventually('all are committed', isAt(3));
  expect(batches()).toEqual([[1, 2], [1, 2], [1, 2], [3]]);
});

test('splits a failing batch in half until the failing record is alone, then gives up on that record', async () => {
  functions.behave(({ Records }) => {
    if (numbersOf({ Records: Records as DynamoDBRecord[] }).includes(3)) throw new Error('bad');
  });
  map({ bisects: true, maxRetries: 3 });
  write(1, 2, 3, 4);
  await eventually('all are committed', async () => {
    clock.advance(60);
    return committedNumbers.at(-1) === '4';
  });
  expect(failedBatches).toEqual([
    expect.objectContaining({
      requestContext: expect.objectContaining({ condition: 'RetryAttemptsExhausted' }),
      DDBStreamBatchInfo: expect.objectContaining({
        startSequenceNumber: '3',
        endSequenceNumber: '3',
        batchSize: 1,
      }),
    }),
  ]);
  const succeededNumbers = batches()
    .filter((batch) => !batch.includes(3))
    .flat();
  expect(succeededNumbers).toEqual([1, 2, 4]);
});

test('gives up on records that are too old', async () => {
  functions.behave(() => {
    throw new Error('down');
  });
  map({ maxRecordAgeSeconds: 3600 });
  write(1);
  await eventually('the first try', async () => functions.events.length === 1);
  clock.advance(3700);
  await eventually('it is given up on', isAt(1));
  expect(failedBatches).toMatchObject([{ requestContext: { condition: 'RecordAgeExceeded' } }]);
});

test('continues a batch from the first record that the function reports as failed', async () => {
  let reportedNumbers = ['3'];
  functions.behave(() => {
    const batchItemFailures = reportedNumbers.map((itemIdentifier) => ({ itemIdentifier }));
    reportedNumbers = [];
    return { batchItemFailures };
  });
  map();
  write(1, 2, 3, 4);
  await eventually('the first try', async () => functions.events.length === 1);
  clock.advance(1);
  await eventually('all are committed', isAt(4));
  expect(batches()).toEqual([
    [1, 2, 3, 4],
    [3, 4],
  ]);
});

test('stores the full records when records that were reported as failed can’t be delivered', async () => {
  functions.behave(({ Records }) => {
    const failedNumbers = numbersOf({ Records: Records as DynamoDBRecord[] }).filter(
      (n) => n === 3,
    );
    return { batchItemFailures: failedNumbers.map((n) => ({ itemIdentifier: String(n) })) };
  });
  map({ bisects: true, maxRetries: 2 });
  write(1, 2, 3, 4, 5);
  await eventually('all are committed', async () => {
    clock.advance(60);
    return committedNumbers.at(-1) === '5';
  });
  // The whole batch is tried once. Then the records from the failed one on are tried twice more.
  // They aren't split, because AWS doesn't document splitting after a reported failure.
  expect(batches()).toEqual([[1, 2, 3, 4], [3, 4], [3, 4], [5]]);
  expect(failedBatches).toMatchObject([
    {
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 3 },
      DDBStreamBatchInfo: { startSequenceNumber: '3', endSequenceNumber: '4', batchSize: 2 },
    },
  ]);
  const { payload } = failedBatches[0] as { payload: string };
  expect(numbersOf(JSON.parse(payload))).toEqual([3, 4]);
});

test('doesn’t count halving a batch as a retry, so a bad record gets its full number of retries', async () => {
  functions.behave(({ Records }) => {
    if (numbersOf({ Records: Records as DynamoDBRecord[] }).includes(8)) throw new Error('bad');
  });
  map({ batchSize: 8, bisects: true, maxRetries: 2 });
  write(1, 2, 3, 4, 5, 6, 7, 8);
  await eventually('all are committed', async () => {
    clock.advance(60);
    return committedNumbers.at(-1) === '8';
  });
  expect(batches().filter((batch) => batch.length === 1 && batch[0] === 8)).toHaveLength(3);
  expect(failedBatches).toHaveLength(1);
});

test('includes the shard and window in the event when a tumbling window is configured', async () => {
  map({ tumblingWindowSeconds: 5 });
  write(1);
  await eventually('it is committed', isAt(1));
  expect(functions.events[0]).toMatchObject({
    shardId: expect.stringMatching(/^shardId-/),
    window: { start: expect.any(String), end: expect.any(String) },
    state: {},
    isFinalInvokeForWindow: false,
  });
});

test('skips filtered records, and commits them like delivered records', async () => {
  map({ accepts: (read) => (read() as DynamoDBRecord).dynamodb?.SequenceNumber === '2' });
  write(1, 2, 3);
  await eventually('all are committed', isAt(3));
  expect(batches()).toEqual([[2]]);
});
