import {
  dueMinutes,
  maxBuckets,
  nextCursor,
  sendDue,
} from '../../../../functions/deliveries/start/due-service';
import { newDraft } from '../../../../functions/drafts/draft';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { aCustomer, customerId, postedSend } from '../sending-fixtures';
import { minute, newId, openDue, start } from './due-fixture';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const setUp = () => openDue(cloud.table);

test('sends an email at its scheduled minute and not before', async () => {
  const { schedule, tick, statusOf, clock } = await setUp();
  const draftId = await schedule(90_000);
  await tick();
  clock.advance(minute);
  // At 10:01:00, the minute of the send time has begun, but the send time is 30 seconds later.
  await tick();
  expect(await statusOf(draftId)).toBe('scheduled');
  clock.advance(30_000);
  await tick();
  expect(await statusOf(draftId)).toBe('sending');
});

test('sends emails that became due during downtime when the scheduler runs again', async () => {
  const { schedule, tick, statusOf, clock } = await setUp();
  await tick();
  const draftId = await schedule(5 * minute);
  clock.advance(3 * 24 * 3600_000);
  await tick();
  await tick();
  expect(await statusOf(draftId)).toBe('sending');
});

test('turns an email that can no longer be sent back into a draft, and notifies its author', async () => {
  const { schedule, tick, statusOf, clock, put, messages } = await setUp();
  const draftId = await schedule(2 * minute);
  const { customerItem } = await import('../../../../functions/items/account/customer');
  await put(customerItem(aCustomer({ businessAddress: '' })));
  clock.advance(3 * minute);
  await tick();
  expect(await statusOf(draftId)).toBe('draft');
  const [message] = await messages.list(customerId);
  expect(message?.userMessage).toMatchObject({
    type: 'error',
    message: expect.stringContaining('postal address'),
  });
});

test('leaves the email in its minute for the next run after an unexpected failure', async () => {
  const { schedule, tick, statusOf, clock, due, drafts, log, messages, sends } = await setUp();
  const draftId = await schedule(2 * minute);
  clock.advance(30 * minute);
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = { ...sends, sendStored: () => Promise.reject(new Error('no network')) };
  await sendDue({ due, drafts, log, messages, clock, sends: failing });
  expect(error).toHaveBeenCalled();
  error.mockRestore();
  expect(await statusOf(draftId)).toBe('scheduled');
  await tick();
  expect(await statusOf(draftId)).toBe('sending');
});

test('keeps the scheduler’s cursor before an hour that still has emails, and before the last quarter of an hour', () => {
  const now = start + 30_000;
  const minutes = dueMinutes(start - 60 * minute, now);
  expect(minutes).toHaveLength(61);
  const all = new Set(minutes);
  expect(nextCursor(minutes, all, now)).toBe(start - 14 * minute);
  const fullMinute = start - 40 * minute;
  expect(nextCursor(minutes, new Set([...all].filter((each) => each !== fullMinute)), now)).toBe(
    fullMinute,
  );
});

test('reads the missed minutes in several steps after a long downtime', () => {
  const minutes = dueMinutes(start - 10_000 * minute, start);
  expect(minutes).toHaveLength(maxBuckets);
  const next = nextCursor(minutes, new Set(minutes), start);
  expect(next).toBe(start - (10_000 - maxBuckets) * minute);
});

test('lets the user reschedule an email until it starts, and uses only the last chosen time', async () => {
  const { schedule, sends, tick, statusOf, clock } = await setUp();
  const draftId = await schedule(2 * minute);
  const sendAt = new Date(clock() + 30 * minute).toISOString();
  await sends.schedule(customerId, draftId, postedSend({ subject: 'Later' }), { sendAt });
  clock.advance(3 * minute);
  await tick();
  expect(await statusOf(draftId)).toBe('scheduled');
  clock.advance(28 * minute);
  await tick();
  expect(await statusOf(draftId)).toBe('sending');
  const rescheduled = sends.schedule(customerId, draftId, postedSend(), {
    sendAt: new Date(clock() + 30 * minute).toISOString(),
  });
  await expect(rescheduled).rejects.toMatchObject({ code: 'draft_already_sent' });
});

test('returns a time in the customer’s time zone as it was entered', async () => {
  const { drafts, sends, clock } = await setUp();
  const draft = await drafts.create(customerId, newDraft({ id: newId(clock()), now: clock() }));
  const sendAtLocal = '2027-01-15T09:00';
  const set = await sends.schedule(customerId, draft?.id ?? '', postedSend(), { sendAtLocal });
  expect(set).toEqual({
    sendAt: '2027-01-15T14:00:00.000Z',
    localTime: sendAtLocal,
    timeZone: 'America/New_York',
  });
});
