import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { laneOf, lanes } from '../../../functions/items/lanes';
import { createFillPages } from '../../../functions/sequences/engine/fill-pages';
import { createOpenWork } from '../../../functions/sequences/engine/open-work';
import { createArrivals } from '../../../functions/sequences/enrolment/arrivals';
import { createEnrolmentRepository } from '../../../functions/sequences/enrolment/enrolment-repository';
import { askAgain } from '../../../functions/sequences/opening/ask-again';
import { createOpeningRepository } from '../../../functions/sequences/opening/opening-repository';
import { createStalledOpenings } from '../../../functions/sequences/opening/stalled-openings';
import { newSequence, runningOf } from '../../../functions/sequences/sequence-changes';
import { openSequences, sequenceOpening } from '../../../functions/streams/reactions/open-sequence';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const start = Date.parse('2026-11-23T15:00:00Z');
const quarterMs = 15 * 60_000;
const customerId = 'c1';
const sequenceId = 'q1';
const which = { customerId, sequenceId, lane: 0, kind: 'fill' as const };
const since = new Date(start).toISOString();

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const steps = [{ id: 'a', delayInMinutes: 0 }];
const made = newSequence({ id: sequenceId, type: 'segment', name: 'Hi', steps, now: start });
const edited = { ...made, segmentId: 'g1', againAfterDays: 1 };

/** Opens a sequence on a segment with people in one partition. A message adds up to 500 of them. */
const open = async (people: number) => {
  const ids: string[] = [];
  for (let index = 0; ids.length < people; index += 1) {
    const id = `S${String(index).padStart(6, '0')}`;
    if (laneOf(id) === 0) ids.push(id);
  }
  const { table } = cloud;
  const members = ids.map((id) => ({ id, email: `${id}@a.test`, name: '', status: 'active' }));
  await createMembershipRepository(table).putMany(customerId, 'g1', members as never);
  const state = { now: start, failAfter: Number.POSITIVE_INFINITY };
  const clock = () => state.now;
  const sequence = { ...edited, enabled: true, running: runningOf(edited, [1], start) };
  const sequences = { find: async () => sequence };
  const customers = { get: async () => ({ timeZone: 'Europe/Oslo' }) };
  const enrolments = createEnrolmentRepository(table);
  const enter: typeof enrolments.enter = async (value) => {
    state.failAfter -= 1;
    if (state.failAfter < 0) throw new Error('The table is away');
    return enrolments.enter(value);
  };
  const arrivals = createArrivals({
    sequences,
    customers,
    clock,
    enrolments: { ...enrolments, enter },
  });
  const messages: (typeof which)[] = [];
  const queue = { open: async (all: readonly unknown[]) => void messages.push(...(all as [])) };
  const openings = createOpeningRepository(table, clock);
  const stalled = createStalledOpenings(table, clock);
  const ofRules = async () => Promise.reject(new Error('It has members'));
  const letGo = async () => undefined;
  const work = createOpenWork({
    letGo,
    sequences,
    enrolments,
    arrivals,
    openings,
    customers,
    queue,
    clock,
    pages: createFillPages(table, ofRules, clock),
  });
  return {
    state,
    series: sequence,
    messages,
    openings,
    enrolments,
    work,
    ids,
    entered: async () => (await enrolments.getMany(sequenceId, ids)).length,
    tick: () => askAgain({ stalled, queue }),
    /** Half an hour later, the tick restarts what has stopped. */
    async later() {
      state.now += 2 * quarterMs;
      await askAgain({ stalled, queue });
    },
  };
};

test('an interrupted backfill continues where it was, and no one enters twice', async () => {
  const { state, messages, openings, enrolments, work, later, entered, ids } = await open(620);
  const opening = { ...which, since, segmentId: 'g1' };
  await openings.begin(opening);
  await work(which);
  expect(await entered()).toBe(500);
  // Its message is lost, and so is the next one halfway through.
  messages.length = 0;
  await later();
  expect(messages).toEqual([which]);
  state.failAfter = 30;
  await expect(work(which)).rejects.toThrow('away');
  state.failAfter = Number.POSITIVE_INFINITY;
  messages.length = 0;
  await later();
  expect(messages).toEqual([which]);
  await work(which);
  expect(await entered()).toBe(620);
  expect(await openings.find(which)).toBeUndefined();
  await later();
  expect(messages).toEqual([which]);
  // All of it is delivered again after some have completed the sequence, and they don't enter
  // again.
  const [one] = await enrolments.getMany(sequenceId, ids.slice(0, 1));
  if (!one) throw new Error('They entered');
  await enrolments.move(one, { ...one, state: 'through', due: state.now });
  state.now += 3 * 24 * 3_600_000;
  await openings.begin(opening);
  await work(which);
  await work(which);
  expect(await enrolments.getMany(sequenceId, ids.slice(0, 1))).toMatchObject([
    { state: 'through', entry: 0 },
  ]);
});

test('two workers on the same page don’t duplicate the rest', async () => {
  const { messages, openings, work } = await open(520);
  await openings.begin({ ...which, since, segmentId: 'g1' });
  await Promise.all([work(which), work(which)]);
  expect(messages).toEqual([which]);
});

const changed = {
  kind: 'MODIFY' as const,
  pk: 'C#c1',
  sk: 'SQ#q1',
  sequence: '1',
  shard: 'single',
  at: start,
  expired: false,
};

test('a backfill is recorded before it starts, and a batch delivered again starts nothing again', async () => {
  const { messages, openings } = await open(0);
  const later = new Date(start + 1000).toISOString();
  const off = { id: sequenceId, enabled: false, running: { at: since } };
  const on = {
    ...off,
    enabled: true,
    running: { at: later },
    fill: { segmentId: 'g1', at: later },
  };
  const sequence = { open: async (all: readonly unknown[]) => void messages.push(...(all as [])) };
  const react = (begin: typeof openings.begin) =>
    openSequences({ series: sequence, openings: { begin } } as never)([
      { ...changed, before: off, after: on },
    ]);
  await expect(react(async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(messages).toEqual([]);
  await react(openings.begin);
  expect(messages).toHaveLength(2 * lanes.length);
  const begun = await openings.find(which);
  expect(begun).toMatchObject({ since: later, segmentId: 'g1' });
  if (begun) await openings.advance(begun, 's5');
  await react(openings.begin);
  expect(await openings.find(which)).toMatchObject({ after: 's5' });
});

test('a backfill waits while its sequence is off, and ends when the trigger segment changes', async () => {
  const { series: sequence, openings, work, entered, later, messages } = await open(3);
  await openings.begin({ ...which, since, segmentId: 'g1' });
  sequence.enabled = false;
  await work(which);
  await later();
  expect(messages).toEqual([]);
  expect(await openings.find(which)).toMatchObject({ since, segmentId: 'g1' });
  const fill = { segmentId: 'g1', at: since };
  const off = { id: sequenceId, enabled: false, fill, running: { at: since } };
  const { begun, goneOn } = sequenceOpening({
    ...changed,
    before: off,
    after: { ...off, enabled: true, running: { at: 'now' } },
  });
  expect(begun[0]).toEqual({ customerId, sequenceId, lane: 0, kind: 'kept', since: 'now' });
  expect(goneOn[0]).toEqual(which);
  sequence.enabled = true;
  sequence.running = { ...sequence.running, segmentId: 'g2' };
  await work(which);
  expect(await openings.find(which)).toBeUndefined();
  expect(await entered()).toBe(0);
});

test('each tick restarts some of many stopped backfills, and failing ones don’t block others', async () => {
  const { messages, openings, later, tick, state } = await open(0);
  const ids = Array.from({ length: 230 }, (_, index) => `q${index}`);
  for (const id of ids) await openings.begin({ ...which, sequenceId: id, since, segmentId: 'g1' });
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
