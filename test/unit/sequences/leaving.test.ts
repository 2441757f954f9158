import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import {
  memberKey,
  subscriberKey,
  suppressionKey,
} from '../../../functions/items/audience/subscriber-keys';
import { partitions } from '../../../functions/items/partitions';
import type { BackfillKey } from '../../../functions/items/sequence/backfill';
import type { Enrollment } from '../../../functions/items/sequence/enrollment';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { createBackfillRepository } from '../../../functions/sequences/backfill/backfill-repository';
import { runInitialCheck } from '../../../functions/sequences/backfill/initial-check';
import type { LeaveMessage } from '../../../functions/sequences/engine/due-message';
import { createEndEnrollments } from '../../../functions/sequences/engine/end-enrollments';
import { createFindLeaveReasons } from '../../../functions/sequences/engine/leave-reasons';
import { createLeaveTask } from '../../../functions/sequences/engine/leave-work';
import { createBackfillTask } from '../../../functions/sequences/engine/open-work';
import { createEnrollmentRepository } from '../../../functions/sequences/enrollment/enrollment-repository';
import { newSequence, runningOf } from '../../../functions/sequences/sequence-changes';
import { createSequenceRepository } from '../../../functions/sequences/sequence-repository';
import {
  audienceLeaver,
  editedRules,
  endLeaversEnrollments,
  leaveWithSegments,
  segmentLeaver,
} from '../../../functions/streams/reactions/leave-sequence';
import { captureLogs } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const now = Date.parse('2026-11-23T15:00:00Z');
const clock = () => now;
const dayMs = 86_400_000;
const customerId = 'c1';
const segmentId = '01JE0000000000000000000S01';
const step = { id: 'a', delayInMinutes: 30 * 24 * 60 };

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const put = (Item: object) =>
  cloud.table.client.send(new PutCommand({ TableName: cloud.table.name, Item }));

/** Creates an active sequence whose email follows 30 days after someone joins the segment. */
const sequence = async (id: string, { endsOutside = false, enabled = true } = {}) => {
  const initialSequence = newSequence({ id, type: 'segment', name: id, steps: [step], now });
  const draftSequence = { ...initialSequence, segmentId, endsOutside };
  const value = { ...draftSequence, enabled, running: runningOf(draftSequence, [1], now) };
  await createSequenceRepository(cloud.table).create(customerId, value);
};

const person = (id: string, status = 'active') =>
  put({
    ...subscriberKey(customerId, id),
    e: `${id}@a.test`,
    n: '',
    st: status,
    ca: '2026-01-01T00:00:00.000Z',
    f: {},
  });

const inSegment = (ids: readonly string[]) =>
  createMembershipRepository(cloud.table).putMany(
    customerId,
    segmentId,
    ids.map((id) => ({ id, email: `${id}@a.test`, name: '', status: 'active' })) as never,
  );

const enrollPerson = async (
  sequenceId: string,
  ids: readonly string[],
  extra: Partial<Enrollment> = {},
) => {
  const enrollments = createEnrollmentRepository(cloud.table);
  for (const subscriberId of ids) {
    await enrollments.enter({
      customerId,
      sequenceId,
      subscriberId,
      state: 'waiting',
      stepId: 'a',
      due: now + 29 * dayMs,
      entry: 0,
      enteredAt: new Date(now - 2 * dayMs).toISOString(),
      ...extra,
    });
  }
};

const engine = () => {
  const { table } = cloud;
  const sequences = createSequenceRepository(table);
  const enrollments = createEnrollmentRepository(table);
  const findLeaveReasons = createFindLeaveReasons({
    table,
    subscribers: createSubscriberRepository(table),
    suppressions: createSuppressionRepository(table),
    rulePeople: { inside: async () => new Set() },
  });
  const letGo = createEndEnrollments({ enrollments, leaving: findLeaveReasons, clock });
  const backfills = createBackfillRepository(table, clock);
  const opened: BackfillKey[] = [];
  const queue = { open: async (all: readonly BackfillKey[]) => void opened.push(...all) };
  const open = createBackfillTask({
    sequences,
    enrollments,
    letGo,
    backfills,
    queue,
    clock,
    customers: { get: async () => ({ timeZone: 'Europe/Oslo' }) },
    enroller: { enrollExisting: async () => undefined },
    pages: async () => ({ subscriberIds: [] }),
  });
  const leave = createLeaveTask({ sequences, letGo });
  return {
    leave,
    opened,
    backfills,
    queue,
    sequences,
    enrollments,
    leaving: findLeaveReasons,
    async workOff() {
      for (let next = opened.shift(); next; next = opened.shift()) await open(next);
    },
    async states(sequenceId: string, ids: readonly string[]) {
      const found = await enrollments.getMany(sequenceId, ids);
      return Object.fromEntries(found.map((one) => [one.subscriberId, one.reason ?? one.state]));
    },
  };
};

const aChange = (overrides: Partial<Change>): Change => ({
  kind: 'MODIFY',
  pk: '',
  sk: '',
  sequence: '1',
  shard: 'single',
  at: now,
  expired: false,
  ...overrides,
});

test('removes someone who may no longer be emailed from every sequence immediately, even from one that is off', async () => {
  const ids = ['bounced', 'complained', 'left', 'stays', 'suppressed'];
  await sequence('q1');
  await sequence('q2', { enabled: false });
  await person('bounced', 'bounced');
  await person('complained', 'spam');
  await person('left', 'unsubscribed');
  await person('stays');
  await person('suppressed');
  await put({ ...suppressionKey(customerId, 'suppressed'), r: 'unsubscribe', at: '2026-01-01' });
  await enrollPerson('q1', ids);
  await enrollPerson('q2', ids, { state: 'parked' });
  const { leave, states } = engine();
  const message = { customerId, subscriberIds: ids, segmentId: undefined };
  await leave(message);
  await leave(message);
  const expected = { bounced: 'bounced', complained: 'spam', left: 'unsubscribed' };
  expect(await states('q1', ids)).toEqual({
    ...expected,
    stays: 'waiting',
    suppressed: 'suppressed',
  });
  expect(await states('q2', ids)).toEqual({
    ...expected,
    stays: 'parked',
    suppressed: 'suppressed',
  });
});

test('ends only the sequences that end with a segment when someone leaves it', async () => {
  await sequence('q1', { endsOutside: true });
  await sequence('q2');
  await person('out');
  await person('in');
  await inSegment(['in']);
  await enrollPerson('q1', ['out', 'in']);
  await enrollPerson('q2', ['out', 'in']);
  const { leave, states } = engine();
  await leave({ customerId, subscriberIds: ['out', 'in'], segmentId });
  await leave({ customerId, subscriberIds: ['in'], segmentId: 'another' });
  expect(await states('q1', ['out', 'in'])).toEqual({ in: 'waiting', out: 'outside' });
  expect(await states('q2', ['out', 'in'])).toEqual({ in: 'waiting', out: 'waiting' });
});

test('removes someone even if a worker moves them to the next step at the same time', async () => {
  await sequence('q1');
  await person('left', 'unsubscribed');
  await enrollPerson('q1', ['left']);
  const { sequences, enrollments, leaving: findLeaveReasons, states } = engine();
  const raceState = { done: false };
  const letGo = createEndEnrollments({
    clock,
    leaving: findLeaveReasons,
    enrollments: {
      getMany: enrollments.getMany,
      async move(before, after) {
        if (!raceState.done) {
          raceState.done = true;
          await enrollments.move(before, { ...before, due: before.due + dayMs });
        }
        return enrollments.move(before, after);
      },
    },
  });
  const leave = createLeaveTask({ sequences, letGo });
  await leave({ customerId, subscriberIds: ['left'], segmentId: undefined });
  expect(await states('q1', ['left'])).toEqual({ left: 'unsubscribed' });
});

test('doesn’t change people who came back, ended before, or are still being imported', async () => {
  await sequence('q1');
  await person('back');
  await enrollPerson('q1', ['back']);
  await enrollPerson('q1', ['through'], { state: 'through' });
  await enrollPerson('q1', ['coming'], { enteredAt: new Date(now).toISOString() });
  const { leave, states } = engine();
  const all = ['back', 'through', 'coming'];
  await leave({ customerId, subscriberIds: all, segmentId: undefined });
  expect(await states('q1', all)).toEqual({
    back: 'waiting',
    coming: 'waiting',
    through: 'through',
  });
});

test('runs a first check that finds people who left earlier, but doesn’t run it on every tick', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => `P${index}`);
  await put({
    pk: 'C#c1',
    sk: 'META',
    g1pk: 'CUST',
    g1sk: 'brand#c1',
  });
  await sequence('q1');
  for (const id of ids) await person(id, id.endsWith('7') ? 'active' : 'unsubscribed');
  await enrollPerson('q1', ids);
  const { opened, backfills, queue, sequences, workOff: processQueue, states } = engine();
  const runFirstCheck = () =>
    runInitialCheck({ table: cloud.table, sequences, backfills, queue, clock });
  await runFirstCheck();
  expect(opened).toHaveLength(partitions.length);
  await processQueue();
  const found = Object.entries(await states('q1', ids));
  expect(found).toHaveLength(ids.length);
  for (const [id, state] of found) {
    expect(state).toBe(id.endsWith('7') ? 'waiting' : 'unsubscribed');
  }
  await runFirstCheck();
  expect(opened).toEqual([]);
});

describe('the first check of a sequence’s people', () => {
  const hourMs = 3_600_000;
  const brands = async (...ids: readonly string[]) => {
    for (const id of ids) {
      await put({ pk: `C#${id}`, sk: 'META', g1pk: 'CUST', g1sk: `brand#${id}` });
    }
  };
  /**
   * Sets up the initial check of all customers, and records which customers it reads. The sequences
   * of customers in `poisonIds` can't be read.
   */
  const openChecks = (poisonIds: ReadonlySet<string>) => {
    const state = { now };
    const readIds: string[] = [];
    const { backfills, queue } = engine();
    const sequences = {
      list: async (id: string) => {
        readIds.push(id);
        if (poisonIds.has(id)) throw new Error('cannot be read');
        return [];
      },
    };
    const dependencies = { table: cloud.table, sequences, backfills, queue };
    const runFirstCheck = async () => {
      await runInitialCheck({ ...dependencies, clock: () => state.now });
      return readIds.splice(0);
    };
    return { state, look: runFirstCheck };
  };

  test('runs the first check again an hour later for people who entered during the deployment', async () => {
    await brands('c1', 'c2');
    const { state, look: runFirstCheck } = openChecks(new Set());
    expect(await runFirstCheck()).toEqual(['c1', 'c2']);
    state.now += hourMs - 1;
    expect(await runFirstCheck()).toEqual([]);
    state.now += 1;
    expect(await runFirstCheck()).toEqual(['c1', 'c2']);
    state.now += 24 * hourMs;
    expect(await runFirstCheck()).toEqual([]);
  });

  test('continues the first check after a customer that can’t be read, and retries that customer later', async () => {
    const logs = captureLogs();
    const ids = Array.from({ length: 30 }, (_, index) => `c${10 + index}`);
    await brands(...ids);
    const poisonIds = new Set(['c10']);
    const { state, look: runFirstCheck } = openChecks(poisonIds);
    const runRound = async () => {
      const found = [...(await runFirstCheck()), ...(await runFirstCheck())];
      state.now += hourMs;
      return found;
    };
    expect(await runRound()).toEqual(ids);
    expect(await runRound()).toEqual(ids);
    expect(logs.text()).toContain('c10');
    expect(logs.text()).not.toContain('cannot be read');
    poisonIds.clear();
    expect(await runRound()).toEqual(ids);
    expect(await runRound()).toEqual([]);
    logs.restore();
  });

  test('ends the first check even if a customer can never be read', async () => {
    const logs = captureLogs();
    await brands('c1');
    const { state, look: runFirstCheck } = openChecks(new Set(['c1']));
    let times = 0;
    for (let hour = 0; hour < 48; hour += 1) {
      times += (await runFirstCheck()).length;
      state.now += hourMs;
    }
    expect(times).toBe(5);
    logs.restore();
  });
});

test('detects from the stream who leaves: by status, suppression or deletion, and by segment', () => {
  const subscriber = { pk: 'C#c1#S#3', sk: 's1' };
  const active = { st: 'active' };
  const unsubscribedItem = { st: 'unsubscribed' };
  const leaver = { customerId: 'c1', subscriberId: 's1' };
  expect(
    audienceLeaver(aChange({ ...subscriber, before: active, after: unsubscribedItem })),
  ).toEqual(leaver);
  expect(audienceLeaver(aChange({ ...subscriber, before: active }))).toEqual(leaver);
  expect(
    audienceLeaver(aChange({ ...subscriber, before: unsubscribedItem, after: active })),
  ).toBeUndefined();
  expect(audienceLeaver(aChange({ ...subscriber, before: active, after: active }))).toBeUndefined();
  expect(audienceLeaver(aChange({ ...subscriber, after: unsubscribedItem }))).toBeUndefined();
  expect(audienceLeaver(aChange({ pk: 'C#c1#X#3', sk: 's1', after: { r: 'spam' } }))).toEqual(
    leaver,
  );
  const member = { ...memberKey('c1', 'g1', 's1') };
  expect(segmentLeaver(aChange({ ...member, before: active }))).toEqual({
    ...leaver,
    segmentId: 'g1',
  });
  expect(
    segmentLeaver(aChange({ ...member, before: active, after: unsubscribedItem })),
  ).toBeUndefined();
  const segment = { pk: 'C#c1', sk: 'SEG#g1' };
  const rules = (value: string) => ({ id: 'g1', definition: { fieldRule: [{ value }] } });
  expect(editedRules(aChange({ ...segment, before: rules('a'), after: rules('b') }))).toBe('c1');
  const counted = { ...rules('a'), cachedCount: 4 };
  expect(editedRules(aChange({ ...segment, before: rules('a'), after: counted }))).toBeUndefined();
});

test('makes one call per customer when many people leave at the same time, and none without sequences', async () => {
  const messages: LeaveMessage[] = [];
  const baseChange = {
    table: cloud.table,
    backfills: { begin: async () => true },
    enrollments: createEnrollmentRepository(cloud.table),
    sequenceQueue: {
      open: async () => undefined,
      clear: async () => undefined,
      leave: async (all: readonly LeaveMessage[]) => void messages.push(...all),
    },
  };
  const changes = Array.from({ length: 500 }, (_, index) =>
    aChange({
      ...subscriberKey(customerId, `P${index}`),
      before: { st: 'active' },
      after: { st: 'unsubscribed' },
    }),
  );
  await endLeaversEnrollments(baseChange)(changes);
  expect(messages).toEqual([]);
  await put({ pk: 'C#c1', sk: 'SQREG', rev: 1 });
  await endLeaversEnrollments(baseChange)(changes);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.subscriberIds).toHaveLength(500);
  await leaveWithSegments(baseChange)([aChange({ ...memberKey('c1', 'g1', 's1'), before: {} })]);
  expect(messages[1]).toEqual({ customerId, subscriberIds: ['s1'], segmentId: 'g1' });
});
