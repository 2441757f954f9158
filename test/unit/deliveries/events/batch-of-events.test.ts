import {
  type RecordEventsDependencies,
  recordEvents,
} from '../../../../functions/deliveries/events/record-events';
import type { Evidence } from '../../../../functions/mail/ses-events/ses-event';
import { captureLogs } from '../../../support/captured-logs';
import { customerId } from '../../drafts/email-fixtures';
import {
  bounceEvent,
  complaintEvent,
  deliveryEvent,
  did,
  event,
  now,
  record,
} from './event-fixtures';

const eventFor = (reader: string, other: ReturnType<typeof event>) => ({
  ...other,
  mail: { ...other.mail, tags: { d: [did], s: [reader], c: [customerId] } },
});

/**
 * Sets up everything that a batch of events affects, with a ledger that fails for one recipient.
 */
const setUp = (failingId?: string) => {
  const recorded: string[] = [];
  const requestedIds: string[] = [];
  const watched: string[] = [];
  const lags: number[] = [];
  const dependencies = {
    ledger: {
      record: async ({ subscriberId }: Evidence) => {
        if (subscriberId === failingId) throw new Error('The table is busy');
        recorded.push(subscriberId);
      },
      unsettled: async (all: readonly Evidence[]) => {
        requestedIds.push(...all.map(({ subscriberId }) => subscriberId));
        return all;
      },
    },
    subscribers: { markSpam: async () => undefined, markBounced: async () => undefined },
    tests: { noteFate: async () => undefined },
    confirmationEmails: { noteSent: async () => undefined },
    lag: { note: async (at: number) => void lags.push(at) },
    watch: async (ids: readonly string[]) => void watched.push(...ids),
  } as unknown as RecordEventsDependencies;
  return { recorded, asked: requestedIds, watched, lags, dependencies };
};

test('groups events by email, and returns and logs only those that fail', async () => {
  const { recorded, dependencies } = setUp('anna');
  const records = [
    eventFor('anna', deliveryEvent),
    eventFor('ben', deliveryEvent),
    eventFor('anna', event('Send')),
  ];
  const messages = records.map(record);
  const logs = captureLogs();
  const { batchItemFailures } = await recordEvents(messages, dependencies);
  logs.restore();
  expect(recorded).toEqual(['ben']);
  expect(batchItemFailures).toEqual(
    [messages[0], messages[2]].map((one) => ({ itemIdentifier: one?.messageId })),
  );
  expect(logs.lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 'ERROR',
      message: { message: 'Event was not recorded', deliveryId: did, subscriberId: 'anna' },
    },
  ]);
});

test('logs an unreadable message with its ID so that it can be found in the queue', async () => {
  const broken = record('{"eventType":');
  const logs = captureLogs();
  const { batchItemFailures } = await recordEvents([broken], setUp().dependencies);
  logs.restore();
  expect(batchItemFailures).toEqual([{ itemIdentifier: broken.messageId }]);
  expect(logs.lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: { message: 'Event could not be read', messageId: broken.messageId } },
  ]);
});

test('reads the ledger only for accepted emails, because other events are recorded anyway', async () => {
  const { asked: requestedIds, recorded, dependencies } = setUp();
  const events = [
    eventFor('anna', event('Send')),
    eventFor('ben', deliveryEvent),
    eventFor('cleo', bounceEvent('Permanent')),
  ];
  await recordEvents(events.map(record), dependencies);
  expect(requestedIds).toEqual(['anna']);
  expect(recorded.toSorted()).toEqual(['anna', 'ben', 'cleo']);
});

test.each([
  ['a bounce', bounceEvent('Permanent'), [customerId]],
  ['a complaint', complaintEvent('abuse'), [customerId]],
  ['a delivery', deliveryEvent, []],
])(
  'decides whether %s alone requires a check of the customer’s sending health',
  async (_, one, expected) => {
    const { watched, dependencies } = setUp();
    await recordEvents([record(eventFor('anna', one))], dependencies);
    expect(watched).toEqual(expected);
  },
);

test('measures the lag by the message that waited longest, and reports no lag without messages', async () => {
  const { lags, dependencies } = setUp();
  const lateRecord = {
    ...record(deliveryEvent),
    attributes: { SentTimestamp: String(now - 9000) },
  };
  await recordEvents(
    [record(deliveryEvent), lateRecord as never, record(deliveryEvent)],
    dependencies,
  );
  await recordEvents([], dependencies);
  expect(lags).toEqual([now - 9000]);
});

test('records bounces and complaints of test emails for their customer, and checks the customer’s sending health', async () => {
  const { dependencies, watched, recorded } = setUp();
  const noted: unknown[] = [];
  const tests = { noteFate: async (evidence: unknown) => void noted.push(evidence) };
  const eventOfTest = (mail: string, other: ReturnType<typeof event>) => ({
    ...other,
    mail: { ...other.mail, messageId: mail, tags: { c: [customerId], k: ['test'] } },
  });
  const events = [
    eventOfTest('t1', bounceEvent('Permanent')),
    eventOfTest('t2', complaintEvent('abuse')),
    eventOfTest('t3', deliveryEvent),
  ];
  await recordEvents(events.map(record), { ...dependencies, tests });
  expect(noted).toMatchObject([
    { customerId, messageId: 't1', fate: 'bounced' },
    { customerId, messageId: 't2', fate: 'complained' },
  ]);
  expect([watched, recorded]).toEqual([[customerId], []]);
});
