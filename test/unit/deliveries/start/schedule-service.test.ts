import {
  createScheduleService,
  type ScheduleDependencies,
} from '../../../../functions/deliveries/start/schedule-service';
import { newDraft } from '../../../../functions/drafts/draft';
import type { Draft } from '../../../../functions/items/draft';
import { customerId } from '../../drafts/email-fixtures';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const sendAt = '2026-11-22T09:30:00.000Z';
const author = { userId: 'u1', isManager: true };
const draft: Draft = { ...newDraft({ id: 'd1', now: 0 }), segmentIds: ['s1'], rev: 4 };
const { id, status, rev, createdAt, updatedAt, bodyKey, ...content } = draft;
const posted = { ...content, subject: 'Spring', body: '' };

/** Sets up drafts of one customer, and records what is saved and logged. */
const setUp = (
  found: Partial<Draft> = {},
  { isCleared = true, zones = { '': 1 } as Readonly<Record<string, number>> } = {},
) => {
  const saved: unknown[][] = [];
  const logged: unknown[] = [];
  const requestedAudiences: unknown[] = [];
  const dependencies = {
    drafts: {
      get: async () => ({ ...draft, ...found }),
      save: async (...all: unknown[]) => void saved.push(all),
    },
    log: {
      items: async (_customerId: string, draftId: string, events: readonly unknown[]) => {
        logged.push([draftId, ...events]);
        return ['a line'];
      },
    },
    customers: { get: async () => ({ timeZone: 'Europe/Berlin' }) },
    recipients: {
      freeze: async () => 'frozen/1',
      zones: async () => ({ zones, isComplete: true }),
    },
    check: async (_customerId: string, ready: Draft) => ({ draft: ready }),
    bodies: { put: async () => 'body/1' },
    reviewCheck: {
      clear: async (_customerId: string, ready: unknown, requester: unknown) => {
        requestedAudiences.push(requester);
        return isCleared ? ready : undefined;
      },
    },
    clock: () => now,
  } as unknown as ScheduleDependencies;
  return { ...createScheduleService(dependencies), saved, logged, asked: requestedAudiences };
};

test('stores a scheduled email as the next revision, together with its log event', async () => {
  const { schedule, saved, logged } = setUp();
  expect(await schedule(customerId, 'd1', posted, { sendAt }, author)).toEqual({
    sendAt,
    timeZone: 'Europe/Berlin',
    localTime: '2026-11-22T10:30',
  });
  const [[, value, readRev, lines] = []] = saved;
  expect(value).toMatchObject({ status: 'scheduled', sendAt, rev: 5, subject: 'Spring' });
  expect(value).toMatchObject({ bodyKey: 'body/1' });
  expect((value as Draft).taken).toBeUndefined();
  expect([readRev, lines]).toEqual([4, ['a line']]);
  expect(logged).toEqual([['d1', { kind: 'scheduled', author, scheduledFor: sendAt }]]);
});

test('fixes the recipients of an email that is scheduled for its current audience, and logs it', async () => {
  const { schedule, saved, logged } = setUp();
  await schedule(customerId, 'd1', posted, { sendAt, audienceAt: 'schedule' }, author);
  const fixedRecipients = { rev: 5, at: '2026-11-21T10:00:00.000Z', frozenSegmentsKey: 'frozen/1' };
  expect(saved[0]?.[1]).toMatchObject({ taken: fixedRecipients });
  expect(logged).toMatchObject([['d1', { kind: 'scheduled', audienceAt: 'schedule' }]]);
});

test('doesn’t schedule an email that a manager has to approve first', async () => {
  const { schedule, saved, logged, asked: requestedAudiences } = setUp({}, { isCleared: false });
  expect(await schedule(customerId, 'd1', posted, { sendAt }, author)).toBeUndefined();
  expect([saved, logged, requestedAudiences]).toEqual([[], [], [author]]);
});

test('refuses to schedule an email that was sent', async () => {
  const { schedule, saved } = setUp({ status: 'sent' });
  await expect(schedule(customerId, 'd1', posted, { sendAt })).rejects.toMatchObject({
    code: 'draft_already_sent',
    message: 'This email was already sent.',
  });
  expect(saved).toEqual([]);
});

test('turns an unscheduled email into a draft of the next revision without its time and recipient list', async () => {
  const fixedRecipients = { rev: 4, at: sendAt };
  const { unschedule, saved, logged } = setUp({
    status: 'scheduled',
    sendAt,
    taken: fixedRecipients,
  });
  await unschedule(customerId, 'd1', author);
  const [[, value, readRev, lines] = []] = saved;
  expect(value).toMatchObject({ status: 'draft', rev: 5, updatedAt: '2026-11-21T10:00:00.000Z' });
  expect(value).not.toHaveProperty('sendAt');
  expect(value).not.toHaveProperty('taken');
  expect([readRev, lines]).toEqual([4, ['a line']]);
  expect(logged).toEqual([['d1', { kind: 'unscheduled', author }]]);
});

test.each(['draft', 'sending', 'sent'] as const)('refuses to unschedule a %s email', async (is) => {
  const { unschedule, saved } = setUp({ status: is });
  await expect(unschedule(customerId, 'd1')).rejects.toMatchObject({
    code: 'draft_not_scheduled',
    message: 'This email is no longer scheduled.',
  });
  expect(saved).toEqual([]);
});

const atOnce = { ...draft.warmUpConfig, type: 'complete' as const };
const recipientTime = { late: 'now' as const };

test('starts an email in the recipient’s local time when the first time zone of its recipients is due', async () => {
  const { schedule, saved, logged } = setUp({}, { zones: { 'Asia/Tokyo': 2, '': 1 } });
  const localTimeContent = { ...posted, warmUpConfig: atOnce, ownTime: recipientTime };
  const sendAtLocal = '2026-11-22T10:30';
  const begins = '2026-11-22T01:30:00.000Z';
  expect(await schedule(customerId, 'd1', localTimeContent, { sendAtLocal }, author)).toEqual({
    sendAt: begins,
    timeZone: 'Europe/Berlin',
    localTime: '2026-11-22T02:30',
    ownTimeAt: sendAtLocal,
  });
  const [[, value] = []] = saved;
  const recipientTimeAt = { at: sendAtLocal, timeZone: 'Europe/Berlin' };
  expect(value).toMatchObject({
    status: 'scheduled',
    sendAt: begins,
    ownTime: recipientTime,
    ownTimeAt: recipientTimeAt,
  });
  expect(logged).toMatchObject([['d1', { kind: 'scheduled', ownTimeAt: sendAtLocal }]]);
});

test.each([
  ['a warm-up', {}],
  ['a threshold', { warmUpConfig: { ...atOnce, type: 'threshold' as const } }],
  [
    'a test of subjects',
    {
      warmUpConfig: atOnce,
      trial: { percent: 20, hours: 4, measure: 'opens' as const, others: [] },
    },
  ],
])('doesn’t allow %s together with the recipient’s local time', async (_name, changes) => {
  const { schedule, saved } = setUp();
  const refused = schedule(
    customerId,
    'd1',
    { ...posted, ownTime: recipientTime, ...changes },
    { sendAt },
  );
  await expect(refused).rejects.toMatchObject({
    code: 'own_time_impossible',
    details: { fields: { ownTime: expect.any(String) } },
  });
  expect(saved).toEqual([]);
});

test('removes the recipient’s local time when an email is rescheduled for one time or turned back into a draft', async () => {
  const recipientTimeAt = { at: '2026-11-22T10:30', timeZone: 'Europe/Berlin' };
  const { schedule, unschedule, saved } = setUp({
    status: 'scheduled',
    sendAt,
    ownTimeAt: recipientTimeAt,
    ownTime: recipientTime,
  });
  await schedule(customerId, 'd1', { ...posted, ownTime: null }, { sendAt });
  await unschedule(customerId, 'd1');
  for (const [, value] of saved) expect((value as Draft).ownTimeAt).toBeUndefined();
  // Unscheduling removes the time but keeps the choice of the recipient's local time.
  expect(saved[1]?.[1]).toMatchObject({ ownTime: recipientTime });
});
