import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSRecord } from 'aws-lambda';
import fc from 'fast-check';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../../../functions/audience/subscriber-service';
import { createSuppressionRepository } from '../../../../functions/audience/suppression-repository';
import { recordEvents } from '../../../../functions/deliveries/events/record-events';
import { createEvidenceRepository } from '../../../../functions/deliveries/ledger/evidence-repository';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { recipientKey } from '../../../../functions/items/delivery/delivery-keys';
import { createEventLag } from '../../../../functions/mail/ses-events/event-lag';
import { captureLogs } from '../../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { customerId } from '../../drafts/email-fixtures';

const did = '01M7000000000000000DE11VER';
const sid = '01M70000000000000000READER';
const now = Date.parse('2026-11-21T10:00:00Z');
const clock = () => now;

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const event = (
  eventType: string,
  detail: object = {},
  tags: object = { d: [did], s: [sid], c: [customerId] },
) => ({
  eventType,
  mail: { messageId: 'ses-1', timestamp: '2026-11-21T09:59:00.000Z', tags },
  ...detail,
});
const delivered = event('Delivery', { delivery: { timestamp: '2026-11-21T09:59:30.000Z' } });
const bounce = (bounceType: string) =>
  event('Bounce', {
    bounce: { bounceType, bounceSubType: 'General', timestamp: '2026-11-21T09:59:40.000Z' },
  });
const complaint = (complaintFeedbackType: string) =>
  event('Complaint', {
    complaint: { complaintFeedbackType, timestamp: '2026-11-21T09:59:50.000Z' },
  });

let messages = 0;
const record = (body: unknown): SQSRecord => {
  messages += 1;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  // Of a record only these are read.
  return {
    messageId: `m${messages}`,
    body: text,
    attributes: { SentTimestamp: String(now - 500) },
  } as SQSRecord;
};

const put = (state: Record<string, unknown>) =>
  cloud.table.client.send(
    new PutCommand({
      TableName: cloud.table.name,
      Item: { ...recipientKey(did, 'ledger', sid), e: 'ada@readers.test', ...state },
    }),
  );
const row = async () =>
  (
    await cloud.table.client.send(
      new GetCommand({ TableName: cloud.table.name, Key: recipientKey(did, 'ledger', sid) }),
    )
  ).Item;

const watched: string[] = [];
beforeEach(() => watched.splice(0));

const dependencies = () => {
  const { table } = cloud;
  const suppressions = createSuppressionRepository(table);
  const subscribers = createSubscriberRepository(table);
  return {
    ledger: createEvidenceRepository(table),
    subscribers: createSubscriberService({ subscribers, suppressions, clock }),
    lag: createEventLag(table, clock),
    watch: async (customerIds: readonly string[]) => void watched.push(...customerIds),
    people: { subscribers, suppressions },
  };
};

const work = (...bodies: unknown[]) => recordEvents(bodies.map(record), dependencies());

const addReader = () =>
  dependencies().people.subscribers.upsert(customerId, {
    id: sid,
    email: 'ada@readers.test',
    name: '',
    fields: {},
    segmentIds: [],
    status: 'active',
    createdAt: '2026-11-01T00:00:00.000Z',
  });
const standing = async () => {
  const { people } = dependencies();
  const suppressed = (await people.suppressions.getMany(customerId, [sid])).get(sid);
  return {
    status: (await people.subscribers.find(customerId, sid))?.status,
    suppressedFor: suppressed?.reason,
  };
};

test.each([
  ['claimed', { st: 'C', own: 'dead', lx: 1 }],
  ['unknown', { st: 'U', lx: 1 }],
  ['about to be sent again', { st: 'R' }],
  ['given up', { st: 'F', code: 'outcome_unknown' }],
])('a Send event settles a mail that is %s: SES has it', async (_name, state) => {
  await put(state);
  await work(event('Send', { send: {} }));
  const settled = await row();
  expect(settled).toMatchObject({ st: 'A', mid: 'ses-1', at: '2026-11-21T09:59:00.000Z' });
  expect(settled).not.toHaveProperty('own');
});

test('what SES itself refused stays failed, in whatever order its events come', async () => {
  for (const order of [
    ['Send', 'Reject'],
    ['Reject', 'Send'],
  ]) {
    await put({ st: 'C', own: 'me', lx: 1 });
    for (const type of order) await work(event(type));
    expect(await row()).toMatchObject({ st: 'F', code: 'Reject' });
  }
  await put({ st: 'A', mid: 'ses-1' });
  await work(event('Rendering Failure'));
  expect(await row()).toMatchObject({ st: 'F', code: 'RenderingFailure' });
});

test('a mail that was skipped stays skipped', async () => {
  await put({ st: 'S', code: 'cancelled' });
  await work(delivered, event('Reject'));
  expect(await row()).toMatchObject({ st: 'S' });
});

test('a delivery is noted once, with its first time', async () => {
  await put({ st: 'A', mid: 'ses-1', at: '2026-11-21T09:59:01.000Z' });
  await work(delivered);
  await work(event('Delivery', { delivery: { timestamp: '2026-11-21T10:30:00.000Z' } }));
  expect(await row()).toMatchObject({
    dv: '2026-11-21T09:59:30.000Z',
    at: '2026-11-21T09:59:01.000Z',
  });
});

test('the events of one mail in one batch are one write', async () => {
  await put({ st: 'C', own: 'me', lx: 1 });
  const { ledger, ...others } = dependencies();
  const written: unknown[] = [];
  const counting = {
    ...ledger,
    record: async (evidence: Parameters<typeof ledger.record>[0]) => {
      written.push(evidence);
      return ledger.record(evidence);
    },
  };
  await recordEvents([event('Send'), delivered, delivered].map(record), {
    ...others,
    ledger: counting,
  });
  expect(written).toHaveLength(1);
  expect(await row()).toMatchObject({ st: 'A', dv: '2026-11-21T09:59:30.000Z' });
});

test('an acceptance the ledger knows already costs no write', async () => {
  await put({ st: 'A', mid: 'ses-1' });
  const { ledger, ...others } = dependencies();
  const refusing = { ...ledger, record: () => Promise.reject(new Error('written')) };
  const answer = await recordEvents([record(event('Send'))], { ...others, ledger: refusing });
  expect(answer.batchItemFailures).toEqual([]);
});

test('a permanent bounce takes the address off the list', async () => {
  await addReader();
  await put({ st: 'A', mid: 'ses-1' });
  await work(bounce('Permanent'));
  expect(await standing()).toEqual({ status: 'bounced', suppressedFor: 'bounce' });
  expect(await row()).toMatchObject({ bo: '2026-11-21T09:59:40.000Z' });
});

test.each(['Transient', 'Undetermined'])('a %s bounce is only noted', async (type) => {
  await addReader();
  await put({ st: 'A', mid: 'ses-1' });
  await work(bounce(type));
  expect(await standing()).toEqual({ status: 'active', suppressedFor: undefined });
  const noted = await row();
  expect(noted).toMatchObject({ sb: '2026-11-21T09:59:40.000Z' });
  expect(noted).not.toHaveProperty('bo');
});

test('a complaint is remembered for good; "not spam" is none', async () => {
  await addReader();
  await put({ st: 'A', mid: 'ses-1' });
  await work(complaint('not-spam'));
  expect(await standing()).toEqual({ status: 'active', suppressedFor: undefined });
  await work(complaint('abuse'));
  await work(bounce('Permanent'));
  expect(await standing()).toEqual({ status: 'spam', suppressedFor: 'complaint' });
});

test('events of sign-in mails are passed over, and SNS’s wrapping is taken off', async () => {
  await put({ st: 'C', own: 'me', lx: 1 });
  const wrapped = { Type: 'Notification', Message: JSON.stringify(delivered) };
  const answer = await work(event('Send', {}, {}), wrapped);
  expect(answer.batchItemFailures).toEqual([]);
  expect(await row()).toMatchObject({ st: 'A' });
});

test.each([
  ['a text', 'Successfully validated SNS topic for Amazon SES event publishing.'],
  ['another notice', { notificationType: 'AmazonSnsSubscriptionSucceeded', message: 'subscribed' }],
])('%s that is no event is ignored and said, not put aside', async (_kind, notice) => {
  await put({ st: 'C', own: 'me', lx: 1 });
  const text = typeof notice === 'string' ? notice : JSON.stringify(notice);
  const wrapped = { Type: 'Notification', MessageId: 'x', Message: text };
  const records = [record(notice), record(wrapped), record(event('Send'))];
  const logs = captureLogs();
  const answer = await recordEvents(records, dependencies());
  logs.restore();
  expect(answer.batchItemFailures).toEqual([]);
  expect(logs.lines.map((line) => JSON.parse(line))).toMatchObject(
    records.slice(0, 2).map(({ messageId }) => ({
      level: 'WARN',
      message: { message: 'Not an event of SES: ignored', messageId },
    })),
  );
  expect(await row()).toMatchObject({ st: 'A' });
});

test('only what could not be read or recorded goes back to the queue', async () => {
  await put({ st: 'C', own: 'me', lx: 1 });
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const records = [record('{"eventType":'), record(event('Send')), record({ eventType: 1 })];
  const answer = await recordEvents(records, dependencies());
  expect(error).toHaveBeenCalledTimes(2);
  error.mockRestore();
  const ids = [records[0], records[2]].map((item) => ({ itemIdentifier: item?.messageId }));
  expect(answer.batchItemFailures).toEqual(ids);
  expect(await row()).toMatchObject({ st: 'A' });
});

test('only bad news makes a customer looked after, each once', async () => {
  await put({ st: 'A' });
  await work(delivered, bounce('Transient'));
  expect(watched).toEqual([]);
  await work(bounce('Permanent'), complaint('abuse'), complaint('not-spam'));
  expect(watched).toEqual([customerId]);
});

const everyType = [
  event('Send'),
  event('DeliveryDelay', { deliveryDelay: { timestamp: '2026-11-21T09:59:10.000Z' } }),
  delivered,
  bounce('Transient'),
  bounce('Permanent'),
  complaint('abuse'),
  complaint('not-spam'),
  event('Open', { open: { timestamp: '2026-11-21T09:59:55.000Z' } }),
  event('Click', { click: { timestamp: '2026-11-21T09:59:56.000Z' } }),
  event('Subscription'),
];

test('every event of SES in any order, repeated and in any batches, leaves the same', async () => {
  const { table } = cloud;
  const batches = fc
    .shuffledSubarray([...everyType, ...everyType], { minLength: 20, maxLength: 20 })
    .chain((all) =>
      fc
        .array(fc.integer({ min: 1, max: 6 }), { minLength: 20, maxLength: 20 })
        .map((sizes) => sizes.map((size) => all.splice(0, size)).filter(({ length }) => length)),
    );
  await fc.assert(
    fc.asyncProperty(batches, fc.constantFrom('C', 'U', 'R', 'A'), async (given, st) => {
      await addReader();
      await put({ st });
      for (const batch of given.map((bodies) => [...bodies])) await work(...batch);
      expect(await row()).toMatchObject({
        ...{ st: 'A', mid: 'ses-1', dv: '2026-11-21T09:59:30.000Z' },
        ...{ bo: '2026-11-21T09:59:40.000Z', sb: '2026-11-21T09:59:40.000Z' },
        co: '2026-11-21T09:59:50.000Z',
      });
      const Key = subscriberKey(customerId, sid);
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
      expect(Item?.st).toBe('spam');
      await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
    }),
    { numRuns: 40 },
  );
});
