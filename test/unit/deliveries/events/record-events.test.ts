import { recordEvents } from '../../../../functions/deliveries/events/record-events';
import { captureLogs } from '../../../support/captured-logs';
import { customerId } from '../../drafts/email-fixtures';
import {
  bounceEvent,
  complaintEvent,
  createEventWorker,
  deliveryEvent,
  event,
  record,
} from './event-fixtures';

const worker = createEventWorker();
const {
  watched,
  put,
  row,
  dependencies,
  work: processEvents,
  addReader,
  standing: currentStatus,
} = worker;

test.each([
  ['claimed', { st: 'C', own: 'dead', lx: 1 }],
  ['unknown', { st: 'U', lx: 1 }],
  ['about to be sent again', { st: 'R' }],
  ['given up', { st: 'F', code: 'outcome_unknown' }],
])(
  'marks an email that is %s as accepted after a Send event, because SES has it',
  async (_name, state) => {
    await put(state);
    await processEvents(event('Send', { send: {} }));
    const settledRow = await row();
    expect(settledRow).toMatchObject({ st: 'A', mid: 'ses-1', at: '2026-11-21T09:59:00.000Z' });
    expect(settledRow).not.toHaveProperty('own');
  },
);

test('keeps an email refused by SES itself as failed, in any order of its events', async () => {
  for (const order of [
    ['Send', 'Reject'],
    ['Reject', 'Send'],
  ]) {
    await put({ st: 'C', own: 'me', lx: 1 });
    for (const type of order) await processEvents(event(type));
    expect(await row()).toMatchObject({ st: 'F', code: 'Reject' });
  }
  await put({ st: 'A', mid: 'ses-1' });
  await processEvents(event('Rendering Failure'));
  expect(await row()).toMatchObject({ st: 'F', code: 'RenderingFailure' });
});

test('keeps a skipped email as skipped', async () => {
  await put({ st: 'S', code: 'cancelled' });
  await processEvents(deliveryEvent, event('Reject'));
  expect(await row()).toMatchObject({ st: 'S' });
});

test('records when an email was first delivered, only once', async () => {
  await put({ st: 'A', mid: 'ses-1', at: '2026-11-21T09:59:01.000Z' });
  await processEvents(deliveryEvent);
  await processEvents(event('Delivery', { delivery: { timestamp: '2026-11-21T10:30:00.000Z' } }));
  expect(await row()).toMatchObject({
    dv: '2026-11-21T09:59:30.000Z',
    at: '2026-11-21T09:59:01.000Z',
  });
});

test('writes all events of an email in a batch with one write', async () => {
  await put({ st: 'C', own: 'me', lx: 1 });
  const { ledger, ...others } = dependencies();
  const written: unknown[] = [];
  const countingLedger = {
    ...ledger,
    record: async (evidence: Parameters<typeof ledger.record>[0]) => {
      written.push(evidence);
      return ledger.record(evidence);
    },
  };
  await recordEvents([event('Send'), deliveryEvent, deliveryEvent].map(record), {
    ...others,
    ledger: countingLedger,
  });
  expect(written).toHaveLength(1);
  expect(await row()).toMatchObject({ st: 'A', dv: '2026-11-21T09:59:30.000Z' });
});

test('writes nothing for an acceptance that is already in the ledger', async () => {
  await put({ st: 'A', mid: 'ses-1' });
  const { ledger, ...others } = dependencies();
  const refusing = { ...ledger, record: () => Promise.reject(new Error('written')) };
  const result = await recordEvents([record(event('Send'))], { ...others, ledger: refusing });
  expect(result.batchItemFailures).toEqual([]);
});

test('suppresses the address after a permanent bounce', async () => {
  await addReader();
  await put({ st: 'A', mid: 'ses-1' });
  await processEvents(bounceEvent('Permanent'));
  expect(await currentStatus()).toEqual({ status: 'bounced', suppressedFor: 'bounce' });
  expect(await row()).toMatchObject({ bo: '2026-11-21T09:59:40.000Z' });
});

test.each(['Transient', 'Undetermined'])(
  'only records a %s bounce, without suppressing the address',
  async (type) => {
    await addReader();
    await put({ st: 'A', mid: 'ses-1' });
    await processEvents(bounceEvent(type));
    expect(await currentStatus()).toEqual({ status: 'active', suppressedFor: undefined });
    const notedRow = await row();
    expect(notedRow).toMatchObject({ sb: '2026-11-21T09:59:40.000Z' });
    expect(notedRow).not.toHaveProperty('bo');
  },
);

test('stores a complaint permanently, but doesn’t treat a “not spam” report as a complaint', async () => {
  await addReader();
  await put({ st: 'A', mid: 'ses-1' });
  await processEvents(complaintEvent('not-spam'));
  expect(await currentStatus()).toEqual({ status: 'active', suppressedFor: undefined });
  await processEvents(complaintEvent('abuse'));
  await processEvents(bounceEvent('Permanent'));
  expect(await currentStatus()).toEqual({ status: 'spam', suppressedFor: 'complaint' });
});

test('ignores events of sign-in emails, and unwraps SNS messages', async () => {
  await put({ st: 'C', own: 'me', lx: 1 });
  const wrapped = { Type: 'Notification', Message: JSON.stringify(deliveryEvent) };
  const result = await processEvents(event('Send', {}, {}), wrapped);
  expect(result.batchItemFailures).toEqual([]);
  expect(await row()).toMatchObject({ st: 'A' });
});

test.each([
  ['a text', 'Successfully validated SNS topic for Amazon SES event publishing.'],
  ['another notice', { notificationType: 'AmazonSnsSubscriptionSucceeded', message: 'subscribed' }],
])(
  'ignores and logs %s that isn’t an event, without moving it to a dead-letter queue',
  async (_kind, notice) => {
    await put({ st: 'C', own: 'me', lx: 1 });
    const text = typeof notice === 'string' ? notice : JSON.stringify(notice);
    const wrapped = { Type: 'Notification', MessageId: 'x', Message: text };
    const records = [record(notice), record(wrapped), record(event('Send'))];
    const logs = captureLogs();
    const result = await recordEvents(records, dependencies());
    logs.restore();
    expect(result.batchItemFailures).toEqual([]);
    expect(logs.lines.map((line) => JSON.parse(line))).toMatchObject(
      records.slice(0, 2).map(({ messageId }) => ({
        level: 'WARN',
        message: { message: 'Ignored a message that isn’t an SES event', messageId },
      })),
    );
    expect(await row()).toMatchObject({ st: 'A' });
  },
);

test('returns only messages that couldn’t be read or recorded to the queue', async () => {
  await put({ st: 'C', own: 'me', lx: 1 });
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const records = [record('{"eventType":'), record(event('Send')), record({ eventType: 1 })];
  const result = await recordEvents(records, dependencies());
  expect(error).toHaveBeenCalledTimes(2);
  error.mockRestore();
  const ids = [records[0], records[2]].map((item) => ({ itemIdentifier: item?.messageId }));
  expect(result.batchItemFailures).toEqual(ids);
  expect(await row()).toMatchObject({ st: 'A' });
});

test('starts a sending health check only after bounces or complaints, once per customer', async () => {
  await put({ st: 'A' });
  await processEvents(deliveryEvent, bounceEvent('Transient'));
  expect(watched).toEqual([]);
  await processEvents(
    bounceEvent('Permanent'),
    complaintEvent('abuse'),
    complaintEvent('not-spam'),
  );
  expect(watched).toEqual([customerId]);
});
