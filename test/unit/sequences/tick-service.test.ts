import type { SequenceCursor } from '../../../functions/items/operations';
import { partitions } from '../../../functions/items/partitions';
import {
  type MinuteRange,
  maxDistributedMinutes,
} from '../../../functions/sequences/engine/tick-rules';
import { distributeDue } from '../../../functions/sequences/engine/tick-service';

const minuteMs = 60_000;
const start = Date.parse('2026-11-23T15:00:00Z');

/** Sets up a tick whose index lists people by minute until a test removes them. */
const setUp = () => {
  const state = { now: start, depth: 0, reads: 0, refused: '' };
  const people = new Map<string, number>();
  const enqueuedIds: string[] = [];
  let cursor: SequenceCursor = { minute: undefined, handed: new Map() };
  const queue = {
    due: async (duePeople: readonly { readonly subscriberId: string }[]) => {
      await new Promise((resolve) => setImmediate(resolve));
      const ids = duePeople.map(({ subscriberId }) => subscriberId);
      if (ids.includes(state.refused)) throw new Error('The queue is away');
      enqueuedIds.push(...ids);
    },
  };
  const dueIndex = {
    async *lane({ first, last }: MinuteRange, partition: number) {
      if (partition > 0) return;
      state.reads += 1;
      const duePeople = [...people].filter(([, at]) => first <= at && at < last + minuteMs);
      if (duePeople.length > 0) {
        yield duePeople.map(([subscriberId, at]) => ({
          minute: Math.floor(at / minuteMs) * minuteMs,
          customerId: 'c1',
          sequenceId: 'q1',
          subscriberId,
        }));
      }
    },
    cursor: async () => cursor,
    setCursor: async (value: SequenceCursor) => {
      cursor = value;
    },
  };
  return {
    state,
    people,
    handed: enqueuedIds,
    async tick(times = 1) {
      for (let count = 0; count < times; count += 1) {
        state.reads = 0;
        await distributeDue({
          due: dueIndex,
          queue,
          depth: async () => state.depth,
          clock: () => state.now,
        });
        state.now += minuteMs;
      }
    },
  };
};

test('distributes newer minutes while someone is still due in an earlier minute, and keeps ticks small', async () => {
  const { state, people, handed: enqueuedIds, tick } = setUp();
  people.set('stuck', start);
  await tick(400);
  people.set('fresh', state.now);
  await tick(3);
  expect(enqueuedIds).toContain('fresh');
  // The tick reads up to two hours, a quarter of an hour at a time, and the minute in which someone
  // is still due.
  expect(state.reads).toBeLessThanOrEqual(4);
});

test('reads the newest minutes first after days of downtime, and then all other minutes in turn', async () => {
  const { state, people, handed: enqueuedIds, tick } = setUp();
  await tick();
  for (let hour = 1; hour <= 48; hour += 1) people.set(`old ${hour}`, start + hour * 3_600_000);
  state.now += 72 * 3_600_000;
  people.set('new', state.now - 2 * minuteMs);
  await tick();
  const old = Array.from({ length: 48 }, (_, index) => `old ${index + 1}`);
  expect(enqueuedIds[0]).toBe('new');
  expect(new Set(enqueuedIds.slice(1))).toEqual(new Set(old));
  // The tick reads each hour once per partition.
  expect(state.reads).toBeLessThanOrEqual(72 + 3);
  await tick(3);
  expect(enqueuedIds).toHaveLength(people.size);
});

test('reads everything in one tick after nine months, and nothing twice', async () => {
  const { state, people, handed: enqueuedIds, tick } = setUp();
  await tick();
  const months = 9 * 30 * 24 * 3_600_000;
  for (const share of [0.1, 0.35, 0.9]) people.set(`at ${share}`, start + share * months);
  state.now += months;
  await tick();
  expect(enqueuedIds).toEqual(['at 0.1', 'at 0.35', 'at 0.9']);
  expect(state.reads).toBeLessThanOrEqual(9 * 30 * 24 + 3);
  await tick();
  expect(state.reads).toBeLessThanOrEqual(3);
  expect(enqueuedIds).toHaveLength(3);
});

test('remembers a limited number of minutes in which people are due, and postpones other minutes until workers are done', async () => {
  const { state, people, handed: enqueuedIds, tick } = setUp();
  await tick();
  const days = 12 * 24 * 60;
  for (let minute = 1; minute <= days; minute += 1)
    people.set(`${minute}`, start + minute * minuteMs);
  state.now += (days + 60) * minuteMs;
  await tick();
  expect(enqueuedIds.length).toBeGreaterThan(maxDistributedMinutes);
  expect(enqueuedIds.length).toBeLessThan(days);
  for (const id of enqueuedIds) people.delete(id);
  state.now += 16 * minuteMs;
  await tick(2);
  expect(people.size).toBeGreaterThan(0);
  expect(new Set(enqueuedIds).size).toBe(days);
});

test('distributes a minute only when it is over and the index is up to date', async () => {
  const { state, people, handed: enqueuedIds, tick } = setUp();
  people.set('later', start + 50_000);
  state.now = start + 51_000;
  await tick();
  expect(enqueuedIds).toEqual([]);
  state.now = start + 62_000;
  await tick();
  expect(enqueuedIds).toEqual([]);
  state.now = start + 66_000;
  await tick();
  expect(enqueuedIds).toEqual(['later']);
});

test('also distributes people whose entries appear late in the index', async () => {
  const { people, handed: enqueuedIds, tick } = setUp();
  await tick(3);
  people.set('late', start);
  await tick();
  expect(enqueuedIds).toEqual(['late']);
});

test('doesn’t distribute a backlog again while the queue is full, but repeats a lost message once the queue is empty', async () => {
  const { state, people, handed: enqueuedIds, tick } = setUp();
  people.set('one', start);
  state.depth = 1000;
  await tick(90);
  expect(enqueuedIds).toEqual(['one']);
  state.depth = 0;
  await tick(5);
  expect(enqueuedIds).toEqual(['one', 'one']);
});

test('distributes only the remaining people after a failed tick', async () => {
  const { state, people, handed: enqueuedIds, tick } = setUp();
  await tick(3);
  // The two people are due in the last minute of an hour and the first of the next, which are read
  // separately.
  people.set('one', start - minuteMs);
  people.set('other', start + minuteMs);
  state.refused = 'other';
  await expect(tick()).rejects.toThrow('The queue is away');
  expect(enqueuedIds).toEqual(['one']);
  state.refused = '';
  await tick();
  expect(enqueuedIds).toEqual(['one', 'other']);
});

test('repeats a minute with a failed page in the next tick', async () => {
  const enqueuedIds: string[] = [];
  const state = { now: start + 66_000, fails: true };
  let cursor: SequenceCursor = { minute: start, handed: new Map() };
  const dueIndex = {
    async *lane({ first, last }: MinuteRange, partition: number) {
      if (first > start || last < start || partition > 1) return;
      // This partition is slower, so the other partition is distributed first.
      if (partition === 1) await new Promise((resolve) => setTimeout(resolve, 20));
      yield [{ minute: start, customerId: 'c1', sequenceId: 'q1', subscriberId: `s${partition}` }];
    },
    cursor: async () => cursor,
    setCursor: async (value: SequenceCursor) => {
      cursor = value;
    },
  };
  const queue = {
    due: async (duePeople: readonly { readonly subscriberId: string }[]) => {
      const ids = duePeople.map(({ subscriberId }) => subscriberId);
      if (state.fails && ids.includes('s1')) throw new Error('The queue is away');
      enqueuedIds.push(...ids);
    },
  };
  // The queue is full, so no one is distributed again just because they have waited long.
  const tick = () =>
    distributeDue({ due: dueIndex, queue, depth: async () => 1000, clock: () => state.now });
  await expect(tick()).rejects.toThrow('The queue is away');
  expect(enqueuedIds).toEqual(['s0']);
  state.fails = false;
  state.now += minuteMs;
  await tick();
  expect(enqueuedIds).toContain('s1');
});

test('reads the partitions of a minute in parallel, however many people are due', async () => {
  let open = 0;
  const all = Promise.withResolvers<void>();
  const enqueuedIds: string[] = [];
  const dueIndex = {
    async *lane({ first }: MinuteRange, partition: number) {
      if (first !== start) return;
      open += 1;
      if (open === partitions.length) all.resolve();
      await all.promise;
      yield [{ minute: start, customerId: 'c1', sequenceId: 'q1', subscriberId: `s${partition}` }];
    },
    cursor: async () => ({ minute: start, handed: new Map() }),
    setCursor: async () => undefined,
  };
  const queue = {
    due: async (duePeople: readonly { readonly subscriberId: string }[]) => {
      enqueuedIds.push(...duePeople.map(({ subscriberId }) => subscriberId));
    },
  };
  await distributeDue({ due: dueIndex, queue, depth: async () => 0, clock: () => start + 66_000 });
  expect(enqueuedIds.sort()).toEqual(partitions.map((partition) => `s${partition}`));
});
