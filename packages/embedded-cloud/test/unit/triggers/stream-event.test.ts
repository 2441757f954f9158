import { StoredRecord } from '../../../src/dynamodb/storage/stored-record';
import { streamEvent } from '../../../src/triggers/stream-event';

const storedRecord = (number: number) =>
  new StoredRecord(String(number), {
    text: JSON.stringify({ eventName: 'INSERT', dynamodb: { SequenceNumber: String(number) } }),
  });

const source = (tumblingWindowSeconds: number) => ({
  streamArn: 'arn:stream',
  shardId: 'shard',
  tumblingWindowSeconds,
  nowMs: Date.parse('2026-05-04T12:00:07Z'),
});

test.each([0, 5])(
  'gives a function the same records as the event’s JSON, with a window of %s s',
  (window) => {
    const event = streamEvent([storedRecord(1), storedRecord(2)], source(window));
    expect(event.decoded()).toEqual(JSON.parse(event.text));
  },
);

test('decodes stream records once and shares them between all functions', () => {
  const records = [storedRecord(1), storedRecord(2)];
  type Event = { readonly Records: readonly unknown[]; readonly window: object };
  const [one, other] = [0, 1].map(() => streamEvent(records, source(5)).decoded() as Event);
  expect(one?.Records[0]).toBe(other?.Records[0]);
  expect(one?.Records).not.toBe(other?.Records);
  expect(one?.window).not.toBe(other?.window);
});

test('gives each invocation its own record list and window', () => {
  const event = streamEvent([storedRecord(1)], source(5));
  expect(event.decoded()).not.toBe(event.decoded());
  (event.decoded() as { Records: unknown[] }).Records.pop();
  expect(event.decoded()).toEqual(JSON.parse(event.text));
});
