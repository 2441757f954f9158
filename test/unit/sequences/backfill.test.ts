import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { partitionOf, partitions } from '../../../functions/items/partitions';
import { createBackfillRepository } from '../../../functions/sequences/backfill/backfill-repository';
import { resumeStalled } from '../../../functions/sequences/backfill/resume-stalled';
import { createStalledBackfills } from '../../../functions/sequences/backfill/stalled-backfills';
import { createReadBackfillPage } from '../../../functions/sequences/engine/fill-pages';
import { createBackfillTask } from '../../../functions/sequences/engine/open-work';
import { createEnroller } from '../../../functions/sequences/enrollment/enroller';
import { createEnrollmentRepository } from '../../../functions/sequences/enrollment/enrollment-repository';
import { newSequence, runningOf } from '../../../functions/sequences/sequence-changes';
import {
  openSequences,
  sequenceBackfill,
} from '../../../functions/streams/reactions/open-sequence';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const start = Date.parse('2026-11-23T15:00:00Z');
const quarterMs = 15 * 60_000;
const customerId = 'c1';
const sequenceId = 'q1';
const backfillKey = { customerId, sequenceId, lane: 0, kind: 'fill' as const };
const since = new Date(start).toISOString();

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const steps = [{ id: 'a', delayInMinutes: 0 }];
const initialSequence = newSequence({
  id: sequenceId,
  type: 'segment',
  name: 'Hi',
  steps,
  now: start,
});
const edited = { ...initialSequence, segmentId: 'g1', againAfterDays: 1 };

/**
 * Sets up a sequence on a segment whose people are all in one partition. One message enrolls up to
 * 500 of them.
 */
const setUp = async (people: number) => {
  const ids: string[] = [];
  for (let index = 0; ids.length < people; index += 1) {
    const id = `S${String(index).padStart(6, '0')}`;
    if (partitionOf(id) === 0) ids.push(id);
  }
  const { table } = cloud;
  const members = ids.map((id) => ({ id, email: `${id}@a.test`, name: '', status: 'active' }));
  await createMembershipRepository(table).putMany(customerId, 'g1', members as never);
  const state = { now: start, failAfter: Number.POSITIVE_INFINITY };
  const clock = () => state.now;
  const sequence = { ...edited, enabled: true, running: runningOf(edited, [1], start) };
  const sequences = { find: async () => sequence };
  const customers = { get: async () => ({ timeZone: 'Europe/Oslo' }) };
  const enrollments = createEnrollmentRepository(table);
  const enter: typeof enrollments.enter = async (value) => {
    state.failAfter -= 1;
    if (state.failAfter < 0) throw new Error('The table is away');
    return enrollments.enter(value);
  };
  const enroller = createEnroller({
    sequences,
    customers,
    clock,
    enrollments: { ...enrollments, enter },
  });
  const messages: (typeof backfillKey)[] = [];
  const queue = { open: async (all: readonly unknown[]) => void messages.push(...(all as [])) };
  const backfills = createBackfillRepository(table, clock);
  const stalled = createStalledBackfills(table, clock);
  const refuseRuleMembers = async () => Promise.reject(new Error('It has members'));
  const releaseNothing = async () => undefined;
  const backfillWorker = createBackfillTask({
    letGo: releaseNothing,
    sequences,
    enrollments,
    enroller,
    backfills,
    customers,
    queue,
    clock,
    pages: createReadBackfillPage(table, refuseRuleMembers, clock),
  });
  return {
    state,
    series: sequence,
    messages,
    backfills,
    enrollments,
    work: backfillWorker,
    ids,
    entered: async () => (await enrollments.getMany(sequenceId, ids)).length,
    tick: () => resumeStalled({ stalled, queue }),
    /**
     * Moves the clock by half an hour, after which the tick restarts backfills that have stopped.
     */
    async later() {
      state.now += 2 * quarterMs;
      await resumeStalled({ stalled, queue });
    },
  };
};

test('continues an interrupted backfill where it stopped, and enrolls no one twice', async () => {
  const {
    state,
    messages,
    backfills,
    enrollments,
    work: backfillWorker,
    later,
    entered,
    ids,
  } = await setUp(620);
  const backfill = { ...backfillKey, since, segmentId: 'g1' };
  await backfills.begin(backfill);
  await backfillWorker(backfillKey);
  expect(await entered()).toBe(500);
  // The message that enrolls the remaining people is lost. The next one fails halfway through.
  messages.length = 0;
  await later();
  expect(messages).toEqual([backfillKey]);
  state.failAfter = 30;
  await expect(backfillWorker(backfillKey)).rejects.toThrow('away');
  state.failAfter = Number.POSITIVE_INFINITY;
  messages.length = 0;
  await later();
  expect(messages).toEqual([backfillKey]);
  await backfillWorker(backfillKey);
  expect(await entered()).toBe(620);
  expect(await backfills.find(backfillKey)).toBeUndefined();
  await later();
  expect(messages).toEqual([backfillKey]);
  // After some people have completed the sequence, the whole backfill is delivered again. They
  // don't enter again.
  const [one] = await enrollments.getMany(sequenceId, ids.slice(0, 1));
  if (!one) throw new Error('They entered');
  await enrollments.move(one, { ...one, state: 'through', due: state.now });
  state.now += 3 * 24 * 3_600_000;
  await backfills.begin(backfill);
  await backfillWorker(backfillKey);
  await backfillWorker(backfillKey);
  expect(await enrollments.getMany(sequenceId, ids.slice(0, 1))).toMatchObject([
    { state: 'through', entry: 0 },
  ]);
});

test('doesn’t enroll people twice when two workers handle the same page', async () => {
  const { messages, backfills, work: backfillWorker } = await setUp(520);
  await backfills.begin({ ...backfillKey, since, segmentId: 'g1' });
  await Promise.all([backfillWorker(backfillKey), backfillWorker(backfillKey)]);
  expect(messages).toEqual([backfillKey]);
});

const sequenceChange = {
  kind: 'MODIFY' as const,
  pk: 'C#c1',
  sk: 'SQ#q1',
  sequence: '1',
  shard: 'single',
  at: start,
  expired: false,
};

test('records a backfill before it starts, and starts nothing again for a repeated batch', async () => {
  const { messages, backfills } = await setUp(0);
  const later = new Date(start + 1000).toISOString();
  const off = { id: sequenceId, enabled: false, running: { at: since } };
  const on = {
    ...off,
    enabled: true,
    running: { at: later },
    fill: { segmentId: 'g1', at: later },
  };
  const sequence = { open: async (all: readonly unknown[]) => void messages.push(...(all as [])) };
  const react = (begin: typeof backfills.begin) =>
    openSequences({ sequenceQueue: sequence, backfills: { begin } } as never)([
      { ...sequenceChange, before: off, after: on },
    ]);
  await expect(react(async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(messages).toEqual([]);
  await react(backfills.begin);
  expect(messages).toHaveLength(2 * partitions.length);
  const begun = await backfills.find(backfillKey);
  expect(begun).toMatchObject({ since: later, segmentId: 'g1' });
  if (begun) await backfills.advance(begun, 's5');
  await react(backfills.begin);
  expect(await backfills.find(backfillKey)).toMatchObject({ after: 's5' });
});

test('pauses a backfill while its sequence is off, and ends it when the trigger segment changes', async () => {
  const {
    series: sequence,
    backfills,
    work: backfillWorker,
    entered,
    later,
    messages,
  } = await setUp(3);
  await backfills.begin({ ...backfillKey, since, segmentId: 'g1' });
  sequence.enabled = false;
  await backfillWorker(backfillKey);
  await later();
  expect(messages).toEqual([]);
  expect(await backfills.find(backfillKey)).toMatchObject({ since, segmentId: 'g1' });
  const fill = { segmentId: 'g1', at: since };
  const off = { id: sequenceId, enabled: false, fill, running: { at: since } };
  const { begun, resumed: continuedRun } = sequenceBackfill({
    ...sequenceChange,
    before: off,
    after: { ...off, enabled: true, running: { at: 'now' } },
  });
  expect(begun[0]).toEqual({ customerId, sequenceId, lane: 0, kind: 'kept', since: 'now' });
  expect(continuedRun[0]).toEqual(backfillKey);
  sequence.enabled = true;
  sequence.running = { ...sequence.running, segmentId: 'g2' };
  await backfillWorker(backfillKey);
  expect(await backfills.find(backfillKey)).toBeUndefined();
  expect(await entered()).toBe(0);
});

test('restarts some stopped backfills in each tick, and continues with others when one fails', async () => {
  const { messages, backfills, later, tick, state } = await setUp(0);
  const ids = Array.from({ length: 230 }, (_, index) => `q${index}`);
  for (const id of ids)
    await backfills.begin({ ...backfillKey, sequenceId: id, since, segmentId: 'g1' });
  await later();
  expect(messages).toHaveLength(200);
  await tick();
  expect(new Set(messages.map((one) => one.sequenceId))).toEqual(new Set(ids));
  await tick();
  expect(messages).toHaveLength(ids.length);
  state.now += quarterMs + 1;
  await tick();
  expect(messages).toHaveLength(ids.length + 200);
});
