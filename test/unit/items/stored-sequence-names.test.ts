import { readSubscriber } from '../../../functions/items/audience/subscriber';
import { readSequenceCursor, sequenceCursorItem } from '../../../functions/items/operations';
import {
  type Backfill,
  backfillItem,
  backfillOf,
  readBackfill,
} from '../../../functions/items/sequence/backfill';
import {
  dueEnrollmentOf,
  type Enrollment,
  enrollmentItem,
  isFoundWhenDue,
  readEnrollment,
} from '../../../functions/items/sequence/enrollment';
import { waitingCounter } from '../../../functions/items/sequence/enrollment-counts';
import { readReevaluation } from '../../../functions/items/sequence/reevaluation';
import {
  orderGoal,
  type Running,
  readSequence,
  readTrigger,
  ruleTriggersOf,
  type Sequence,
  sequenceItem,
  triggerItem,
  triggerNamesOf,
  triggerOf,
} from '../../../functions/items/sequence/sequence';
import {
  enrollmentCountKeys,
  enrollmentKey,
  sequenceRegisterKey,
} from '../../../functions/items/sequence/sequence-keys';
import { storeEventItem } from '../../../functions/items/sequence/store-event';
import {
  readTestRun,
  type StoredTestRun,
  testRunItem,
} from '../../../functions/items/sequence/test-run';
import { everyDay } from '../../../shared/sequences/sequence-rules';

test('stores a sequence as given, with its triggers next to it', () => {
  const at = '2026-11-23T10:00:00.000Z';
  const days = { ...everyDay };
  const segmentId = '01JD0000000000000000000001';
  const settings = {
    segmentId,
    triggerType: null,
    fromName: 'Mia',
    fromAddress: 'mia@a.test',
    activeDays: days,
    activeHours: { from: 9, to: 17 },
    againAfterDays: 30,
    storeConditions: null,
    winBackDays: null,
    endsOutside: true,
    endsWithOrder: false,
    steps: [{ id: 'd1', delayInMinutes: 60 }],
  };
  const value: Sequence = {
    id: 'q1',
    type: 'segment',
    name: 'Welcome',
    enabled: true,
    rev: 3,
    ...settings,
    createdAt: at,
    updatedAt: at,
    gone: { d0: 'd1' },
    running: { ...settings, emailRevs: [4], at },
  };
  expect(sequenceItem('c1', value)).toEqual({ pk: 'C#c1', sk: 'SQ#q1', ...value });
  expect(readSequence(sequenceItem('c1', value))).toEqual(value);
  expect([triggerOf(value), triggerOf({ segmentId: null, triggerType: 'FIRST_ORDER' })]).toEqual([
    segmentId,
    'FIRST_ORDER',
  ]);
  expect(sequenceRegisterKey('c1')).toEqual({ pk: 'C#c1', sk: 'SQREG' });
  const trigger = { sequenceId: 'q1', since: at };
  const item = triggerItem('c1', 'g1', trigger);
  expect(item).toEqual({ pk: 'C#c1', sk: 'SQT#g1#q1', ...trigger });
  expect(readTrigger(item)).toEqual(trigger);
  const byRules = { ...trigger, sweptAt: at };
  const swept = triggerItem('c1', 'g1', byRules);
  expect(swept).toEqual({
    pk: 'C#c1',
    sk: 'SQT#g1#q1',
    ...byRules,
    g2pk: 'SQSWEEP',
    g2sk: `${at}#c1#g1#q1`,
  });
  expect(readReevaluation(swept)).toEqual({ customerId: 'c1', segmentId: 'g1', sequenceId: 'q1' });
  expect(ruleTriggersOf([item, swept])).toEqual([{ ...byRules, segmentId: 'g1' }]);
});

test('stores people in a sequence in partitions, and counts them by partition and by the step they wait for', () => {
  const key = { pk: expect.stringMatching(/^SQ#q1#E#[0-7]$/), sk: 's1' };
  expect(enrollmentKey('q1', 's1')).toEqual(key);
  expect(enrollmentCountKeys('q1')[7]).toEqual({ pk: 'SQ#q1', sk: 'CNT#E#7' });
  expect(waitingCounter('d1')).toBe('at:d1');
});

test('stores an enrollment under short attribute names, and lists it in the due index while the person waits', () => {
  const due = Date.parse('2026-11-23T10:05:30.000Z');
  const value: Enrollment = {
    customerId: 'c1',
    sequenceId: 'q1',
    subscriberId: 's1',
    state: 'waiting',
    stepId: 'd1',
    due,
    entry: 1,
    enteredAt: '2026-11-22T10:00:00.000Z',
  };
  const item = enrollmentItem(value);
  expect(item).toEqual({
    pk: expect.stringMatching(/^SQ#q1#E#\d$/),
    sk: 's1',
    cid: 'c1',
    st: 'W',
    at: 'd1',
    due,
    n: 1,
    en: value.enteredAt,
    g2sk: '05#c1#q1#s1',
    g2pk: expect.stringMatching(/^SQDUE#2026112310#\d$/),
  });
  expect(readEnrollment(item)).toEqual(value);
  expect(dueEnrollmentOf(due, '05#c1#q1#s1')).toEqual({
    minute: Date.parse('2026-11-23T10:05:00.000Z'),
    customerId: 'c1',
    sequenceId: 'q1',
    subscriberId: 's1',
  });
  expect(isFoundWhenDue(item)).toBe(true);
  // Earlier versions used one index partition per minute.
  const formerItem = { ...item, g2pk: 'SQDUE#202611231005#3', g2sk: 'c1#q1#s1' };
  expect(isFoundWhenDue(formerItem)).toBe(false);
  const leftEnrollment = enrollmentItem({ ...value, state: 'left', reason: 'outside' });
  expect([
    leftEnrollment.st,
    'g2pk' in leftEnrollment,
    'why' in leftEnrollment && leftEnrollment.why,
  ]).toEqual(['L', false, 'outside']);
});

test('stores which minutes the sequence scheduler has given to workers, and when', () => {
  const cursor = { minute: 60_000, handed: new Map([[60_000, 120_000]]) };
  const item = sequenceCursorItem(cursor);
  expect(item).toEqual({ pk: 'CFG', sk: 'SQDUE', minute: 60_000, handed: { '60000': 120_000 } });
  expect(readSequenceCursor(item)).toEqual(cursor);
  expect(readSequenceCursor(undefined)).toEqual({ minute: undefined, handed: new Map() });
});

test('stores a store event under its own name, and a subscriber’s last order with the subscriber', () => {
  expect(storeEventItem('c1', 'order/1', 9)).toEqual({
    pk: 'EVENT#c1#order/1',
    sk: 'STORE',
    ttl: 9,
  });
  const storedSubscriber = {
    sk: 's1',
    e: 'a@a.test',
    n: '',
    st: 'active',
    ca: '2026-11-23',
    f: {},
    lo: 5,
  };
  expect(readSubscriber(storedSubscriber).lastOrderAt).toBe(5);
  const running = { segmentId: null, triggerType: 'FIRST_ORDER', endsWithOrder: true } as Running;
  expect(triggerNamesOf({ enabled: true, running })).toEqual(['FIRST_ORDER', orderGoal]);
  expect(orderGoal).toBe('ENDS_WITH_ORDER');
});

test('stores a whole test run of a sequence until a month after its last action', () => {
  const value: StoredTestRun = {
    id: 'r1',
    sequenceId: 'q1',
    state: 'running',
    emails: ['me@a.test'],
    everySeconds: 60,
    steps: [
      { id: 'd1', delayInMinutes: 0, state: 'sent', at: 1000, missed: [] },
      { id: 'd2', delayInMinutes: 60, state: 'left', at: 2000, message: 'Gone.' },
    ],
    next: 1,
    dueAt: 60_000,
    isHeld: false,
    startedAt: '2026-11-23T10:00:00.000Z',
    by: 'u1',
    byManager: true,
    rev: 3,
  };
  const item = testRunItem('c1', value);
  expect(item).toEqual({ pk: 'C#c1', sk: 'SQTEST#q1', ...value, ttl: 60 + 30 * 86_400 });
  expect(readTestRun(item)).toEqual(value);
});

test('the progress of a backfill in a partition is indexed by its next check', () => {
  const value: Backfill = {
    customerId: 'c1',
    sequenceId: 'q1',
    kind: 'fill',
    lane: 3,
    after: 's9',
    since: '2026-11-23T10:00:00.000Z',
    segmentId: 'g1',
  };
  const item = backfillItem(value, Date.parse('2026-11-23T10:15:00Z'));
  expect(item).toEqual({
    pk: 'SQ#q1',
    sk: 'OPEN#fill#3',
    g2pk: 'SQOPEN',
    g2sk: '2026-11-23T10:15:00.000Z#c1#q1#fill#3',
    cid: 'c1',
    sid: 'q1',
    kind: 'fill',
    lane: 3,
    since: value.since,
    seg: 'g1',
    aft: 's9',
  });
  expect(readBackfill(item)).toEqual(value);
  const { customerId, sequenceId, kind, lane: partition } = value;
  expect(backfillOf(item.g2sk)).toEqual({ customerId, sequenceId, kind, lane: partition });
  const from = '2026-11-23T07:00:00.000Z';
  const turn: Backfill = { ...value, kind: 'turn', from, after: undefined };
  const swept = backfillItem(turn, Date.parse('2026-11-23T10:15:00Z'));
  expect(swept).toEqual({
    pk: 'SQ#q1',
    sk: 'OPEN#turn#3',
    g2pk: 'SQOPEN',
    g2sk: '2026-11-23T10:15:00.000Z#c1#q1#turn#3',
    cid: 'c1',
    sid: 'q1',
    kind: 'turn',
    lane: 3,
    since: value.since,
    from,
    seg: 'g1',
  });
  expect(readBackfill(swept)).toEqual(turn);
});
