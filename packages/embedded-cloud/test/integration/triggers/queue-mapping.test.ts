import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SQSEvent } from 'aws-lambda';
import { type Clock, createClock } from '../../../src/core/clock';
import { createSqs, type Sqs } from '../../../src/sqs/sqs-service';
import type { QueueMappingSettings } from '../../../src/triggers/batch-invocation';
import { createQueueMapping } from '../../../src/triggers/queue-mapping';
import { eventually } from '../../support/eventually';
import { scriptedFunctions } from './scripted-functions';

let dataDir: string;
let clock: Clock;
let sqs: Sqs;
let functions: ReturnType<typeof scriptedFunctions<SQSEvent>>;
let crowd: { isThere: boolean; leave(): void };
const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-cloud-mapping-'));
  clock = createClock();
  crowd = { isThere: false, leave: () => undefined };
  const account = { region: 'us-east-1', accountId: '000000000000', accessKeyId: 'local' };
  sqs = createSqs({ dataDir, clock, ...account, port: () => 0 });
  const { arn } = sqs.createQueue({ name: 'dead' });
  const redrive = { deadLetterArn: arn, maxReceiveCount: 2 };
  sqs.createQueue({ name: 'work', visibilityTimeoutSeconds: 60, redrive });
  functions = scriptedFunctions<SQSEvent>();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await sqs.close();
  rmSync(dataDir, { recursive: true });
});

/** Simulates callers that wait for responses. A test sets whether there are many of them. */
const visitors = {
  areMany: () => crowd.isThere,
  onFew(listener: () => void) {
    crowd.leave = () => {
      crowd.isThere = false;
      listener();
    };
    return () => undefined;
  },
};

const map = (settings: Partial<QueueMappingSettings> = {}) => {
  const mapping = createQueueMapping(
    {
      queueName: 'work',
      functionArn: 'worker',
      batchSize: 10,
      windowSeconds: 0,
      maxConcurrency: 2,
      reportsItemFailures: true,
      accepts: () => true,
      ...settings,
    },
    { sqs, functions: functions.host, clock, visitors },
  );
  stops.push(mapping.stop);
  mapping.start();
  return mapping;
};

const send = (...bodies: readonly string[]) =>
  sqs.send(
    'work',
    bodies.map((body) => ({ body })),
  );
const bodies = () => functions.events.map(({ Records }) => Records.map(({ body }) => body));
const isEmpty = async () => {
  const { visible, inFlight, delayed } = sqs.status('work');
  return visible + inFlight + delayed === 0;
};

test('passes messages to the function in batches and deletes them on success', async () => {
  send('a', 'b', 'c');
  map({ batchSize: 2 });
  await eventually('the queue is empty', isEmpty);
  expect(bodies().flat().sort()).toEqual(['a', 'b', 'c']);
  expect(Math.max(...bodies().map((batch) => batch.length))).toBe(2);
});

test('runs no more concurrent invocations than the mapping allows', async () => {
  functions.behave(() => sleep(30));
  map({ batchSize: 1, maxConcurrency: 3 });
  send(...'abcdefghi');
  await eventually('the queue is empty', isEmpty);
  expect(functions.maxAtOnce()).toBe(3);
});

test('handles one batch at a time while many callers wait, and all batches concurrently afterward', async () => {
  crowd.isThere = true;
  let maxInCrowd = 0;
  functions.behave(async () => {
    if (crowd.isThere) maxInCrowd = functions.maxAtOnce();
    await sleep(30);
    if (functions.events.length === 4) crowd.leave();
  });
  map({ batchSize: 1, maxConcurrency: 3 });
  send(...'abcdefghi');
  await eventually('the queue is empty', isEmpty);
  expect([maxInCrowd, functions.maxAtOnce()]).toEqual([1, 3]);
});

test('holds a batch for its batching window on the cloud’s clock, or until the batch is full', async () => {
  map({ windowSeconds: 300, batchSize: 3 });
  send('a', 'b');
  await sleep(50);
  expect(functions.events).toEqual([]);
  clock.advance(300);
  await eventually('the window’s batch', async () => bodies().length === 1);
  send('c', 'd', 'e');
  await eventually('the full batch', async () => bodies().length === 2);
  expect(bodies().map((batch) => [...batch].sort())).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ]);
});

test('keeps only the messages that the function reports as failed, and redelivers them after their visibility timeout', async () => {
  functions.behave(({ Records }) => ({
    batchItemFailures: (Records as SQSEvent['Records'])
      .filter(({ body }) => body === 'bad')
      .map(({ messageId }) => ({ itemIdentifier: messageId })),
  }));
  send('good', 'bad');
  map();
  await eventually('one is left', async () => sqs.status('work').inFlight === 1);
  expect(functions.events).toHaveLength(1);
  clock.advance(61);
  await eventually('it is tried again', async () => bodies()[1]?.join() === 'bad');
  clock.advance(61);
  await eventually('it is put aside', async () => sqs.status('dead').visible === 1);
});

test.each([
  ['throws', () => Promise.reject(new Error('down'))],
  ['names an unknown message', () => ({ batchItemFailures: [{ itemIdentifier: 'nobody' }] })],
  ['answers another shape', () => ({ batchItemFailures: [{}] })],
])('returns the whole batch when the function %s', async (_description, behavior) => {
  functions.behave(behavior);
  send('a', 'b');
  map();
  await eventually('it was tried', async () => functions.events.length > 0);
  await sleep(20);
  expect(sqs.status('work')).toMatchObject({ inFlight: 2, visible: 0 });
});

test('deletes messages that the filter rejects without invoking the function', async () => {
  send('{"kind":"a"}', '{"kind":"b"}', 'no JSON');
  map({ accepts: (read) => JSON.stringify(read()).includes('"body":{"kind":"b"}') });
  await eventually('the queue is empty', isEmpty);
  expect(bodies()).toEqual([['{"kind":"b"}']]);
});

test('delivers messages that a killed process had received to the next process immediately', async () => {
  send('held');
  expect(sqs.receive('work', 1)).toHaveLength(1);
  map();
  await eventually('it is delivered', async () => bodies().flat().includes('held'));
});

test('changes the mapping’s concurrency while messages wait', async () => {
  const open = Promise.withResolvers<void>();
  functions.behave(() => open.promise);
  send(...'abcdef');
  const mapping = map({ batchSize: 1, maxConcurrency: 2 });
  await eventually('two run', async () => functions.events.length === 2);
  mapping.setMaxConcurrency(4);
  await eventually('four run', async () => functions.events.length === 4);
  mapping.setMaxConcurrency(2);
  open.resolve();
  await eventually('the queue is empty', isEmpty);
  expect(functions.maxAtOnce()).toBe(4);
  expect(mapping.maxConcurrency()).toBe(2);
});
