import type { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { createStoreEventQueue } from '../../../functions/store-events/store-event-queue';

const event = (number: number) => ({
  kind: 'customer_created' as const,
  id: `customer/${number}`,
  customerId: 'C',
  person: { subscriberId: `S${number}` },
  at: 1_000_000 + number,
});

/** Returns a queue that refuses events with these names. */
const queueWithout = (...refusedIds: readonly string[]) => {
  const calls: string[][] = [];
  const send = async ({ input: { Entries = [] } }: SendMessageBatchCommand) => {
    const idOf = ({ MessageBody }: (typeof Entries)[number]) =>
      String(JSON.parse(MessageBody ?? '').id);
    calls.push(Entries.map(idOf));
    return { Failed: Entries.filter((entry) => refusedIds.includes(idOf(entry))) };
  };
  return { calls, queue: createStoreEventQueue({ send } as unknown as SQSClient, 'url') };
};

test('sends events published in one turn of the event loop to the queue together, ten per call', async () => {
  const { calls, queue } = queueWithout();
  const numbers = Array.from({ length: 12 }, (_, number) => number);
  await Promise.all(numbers.map((number) => queue.publish([event(number)])));
  await queue.publish([]);
  expect(calls.map(({ length }) => length)).toEqual([10, 2]);
  expect(calls.flat()).toEqual(numbers.map((number) => `customer/${number}`));
});

test('makes only the publisher of a refused event publish again', async () => {
  const { queue } = queueWithout('customer/11');
  const publishResults = await Promise.allSettled([
    queue.publish([event(0)]),
    queue.publish([event(10), event(11)]),
    queue.publish([event(12)]),
  ]);
  expect(publishResults.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('fails an invalid event only for its own publisher', async () => {
  const { calls, queue } = queueWithout();
  const publishResults = await Promise.allSettled([
    queue.publish([event(0)]),
    queue.publish([{ ...event(1), id: '' }]),
  ]);
  expect(publishResults.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(calls).toEqual([['customer/0']]);
});
