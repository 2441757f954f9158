import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { queueBody, queueMessage } from '../../../../functions/deliveries/send/queue-message';
import { createSendQueue } from '../../../../functions/deliveries/send/send-queue';
import { emailsPerMessage } from '../../../../functions/mail/rate/rate-rules';

const sqs = mockClient(SQSClient);
beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageBatchCommand).resolves({ Successful: [] });
});

const readers = (count: number) => Array.from({ length: count }, (_, index) => `reader ${index}`);
const enqueue = (ids: Iterable<string> | AsyncIterable<string>) =>
  createSendQueue(new SQSClient({}), 'send').enqueue('c-1', { deliveryId: 'd-1', batch: 3 }, ids);
const calls = () =>
  sqs.commandCalls(SendMessageBatchCommand).map(({ args }) => args[0].input.Entries ?? []);
const messages = () =>
  calls().flatMap((entries) =>
    entries.map(({ MessageBody }) => queueMessage.parse(JSON.parse(MessageBody ?? ''))),
  );

test('sends no message without recipients', async () => {
  await enqueue([]);
  expect(calls()).toEqual([]);
});

test('adds the delivery, batch, and customer’s message group to a queue message', async () => {
  await enqueue(['ada', 'bo']);
  expect(sqs.commandCalls(SendMessageBatchCommand)[0]?.args[0].input).toEqual({
    QueueUrl: 'send',
    Entries: [
      {
        Id: '0',
        MessageBody: '{"did":"d-1","batch":3,"sids":["ada","bo"]}',
        MessageGroupId: 'c-1',
      },
    ],
  });
});

test('puts 25 people in a queue message and ten messages in a call', async () => {
  expect(emailsPerMessage).toBe(25);
  await enqueue(readers(251));
  expect(calls().map((entries) => entries.length)).toEqual([10, 1]);
  expect(calls()[0]?.map(({ Id }) => Id)).toEqual([...'0123456789']);
  expect(messages().map(({ subscriberIds }) => subscriberIds.length)).toEqual([
    ...Array.from({ length: 10 }, () => 25),
    1,
  ]);
  expect(messages().flatMap(({ subscriberIds }) => subscriberIds)).toEqual(readers(251));
});

test('makes no empty call at the end when the messages fill whole calls', async () => {
  await enqueue(readers(250));
  expect(calls().map((entries) => entries.length)).toEqual([10]);
});

test('buffers up to 2,000 people before they are enqueued', async () => {
  const enqueuedCounts: number[] = [];
  async function* streamReaders() {
    for (const id of readers(4100)) {
      enqueuedCounts.push(calls().length);
      yield id;
    }
  }
  await enqueue(streamReaders());
  expect(enqueuedCounts[1999]).toBe(0);
  expect(enqueuedCounts[2000]).toBe(8);
  expect(enqueuedCounts[4000]).toBe(16);
  const all = messages().flatMap(({ subscriberIds }) => subscriberIds);
  expect([...all].sort()).toEqual(readers(4100).sort());
});

test('fails and repeats the whole step when SQS refuses a message', async () => {
  const failed = { Id: '0', Code: 'InternalError', SenderFault: false };
  sqs.on(SendMessageBatchCommand).resolves({ Failed: [failed] });
  await expect(enqueue(['ada'])).rejects.toThrow('SQS didn’t accept every message of a batch');
  sqs.on(SendMessageBatchCommand).resolves({});
  await expect(enqueue(['ada'])).resolves.toBeUndefined();
});

test('rejects a message with more people than one worker accepts', () => {
  const body = (count: number) =>
    JSON.parse(queueBody({ deliveryId: 'd-1', batch: 0, subscriberIds: readers(count) }));
  expect(queueMessage.parse(body(25)).subscriberIds).toHaveLength(25);
  expect(queueMessage.safeParse(body(26)).success).toBe(false);
  expect(queueMessage.safeParse({}).success).toBe(false);
});
