import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { createEventLag, queueDepth } from '../../../../functions/mail/ses-events/event-lag';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const start = 1_800_000_000_000;
const someWait = async () => 3;

/** Returns the lag of one event reader. The test sets its clock. */
const aLag = () => {
  const time = { now: start };
  return { time, lag: createEventLag(cloud.table, () => time.now) };
};

test('counts waiting, processing, and delayed messages in a queue’s depth', async () => {
  const sqs = mockClient(SQSClient);
  sqs.on(GetQueueAttributesCommand, { QueueUrl: 'events' }).resolves({
    Attributes: {
      ApproximateNumberOfMessages: '5',
      ApproximateNumberOfMessagesNotVisible: '2',
      ApproximateNumberOfMessagesDelayed: '1',
    },
  });
  expect(await queueDepth(new SQSClient({}), 'events')).toBe(8);
  expect(sqs.call(0).args[0].input).toMatchObject({
    AttributeNames: [
      'ApproximateNumberOfMessages',
      'ApproximateNumberOfMessagesNotVisible',
      'ApproximateNumberOfMessagesDelayed',
    ],
  });
  sqs.reset();
  sqs.on(GetQueueAttributesCommand).resolves({});
  expect(await queueDepth(new SQSClient({}), 'events')).toBe(0);
});

test('treats events as current when the queue is empty', async () => {
  expect(await aLag().lag.isCurrent(async () => 0)).toBe(true);
});

test('doesn’t treat events as current when events are waiting and no worker has reported its lag', async () => {
  expect(await aLag().lag.isCurrent(someWait)).toBe(false);
});

test.each([
  [59_999, true],
  [60_000, false],
  // Clocks differ, so an event from the future counts as not having waited.
  [-5000, true],
])(
  'considers events that had waited %i ms when they were read as current: %s',
  async (waitedMs, current) => {
    const { lag } = aLag();
    await lag.note(start - waitedMs);
    expect(await lag.isCurrent(someWait)).toBe(current);
  },
);

test('uses a worker’s lag record for only one minute', async () => {
  const { time, lag } = aLag();
  await lag.note(start);
  time.now = start + 59_999;
  expect(await lag.isCurrent(someWait)).toBe(true);
  time.now = start + 60_000;
  expect(await lag.isCurrent(someWait)).toBe(false);
});

test('writes at most one lag record per worker every ten seconds', async () => {
  const { time, lag } = aLag();
  await lag.note(start);
  time.now = start + 9999;
  await lag.note(time.now - 120_000);
  expect(await lag.isCurrent(someWait)).toBe(true);
  time.now = start + 10_000;
  await lag.note(time.now - 120_000);
  expect(await lag.isCurrent(someWait)).toBe(false);
});
