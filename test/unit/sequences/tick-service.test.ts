import { lanes } from '../../../functions/items/lanes';
import type { SequenceCursor } from '../../../functions/items/operations';
import { handOut } from '../../../functions/sequences/engine/tick-service';

const minuteMs = 60_000;
const start = Date.parse('2026-11-23T15:00:00Z');

/** A stage whose index keeps people by minute; they stay there until a test takes them out. */
const stage = () => {
  const state = { now: start, depth: 0, reads: 0, refused: '' };
  const people = new Map<string, number>();
  const handed: string[] = [];
  let cursor: SequenceCursor = { minute: undefined, handed: new Map() };
  const queue = {
    due: async (found: readonly { readonly subscriberId: string }[]) => {
      await new Promise((resolve) => setImmediate(resolve));
      const ids = found.map(({ subscriberId }) => subscriberId);
      if (ids.includes(state.refused)) throw new Error('The queue is away');
      handed.push(...ids);
    },
  };
  const due = {
    async *lane(epochMs: number, lane: number) {
      if (lane > 0) return;
      state.reads += 1;
      const found = [...people].filter(
        ([, at]) => Math.floor(at / minuteMs) * minuteMs === epochMs,
      );
      if (found.length > 0) {
        yield found.map(([subscriberId]) => ({ customerId: 'c1', sequenceId: 'q1', subscriberId }));
      }
    },
    cursor: async () => cursor,
    setCursor: async (value: SequenceCursor) => {
      cursor = value;
    },
  };
  return {
    ...{ state, people, handed },
    async tick(times = 1) {
      for (let count = 0; count < times; count += 1) {
        state.reads = 0;
        await handOut({ due, queue, depth: async () => state.depth, clock: () => state.now });
        state.now += minuteMs;
      }
    },
  };
};

test('a minute that stays occupied keeps no newer one from being read, and ticks stay small', async () => {
  const { state, people, handed, tick } = stage();
  people.set('stuck', start);
  await tick(400);
  people.set('fresh', state.now);
  await tick(3);
  expect(handed).toContain('fresh');
  expect(state.reads).toBeLessThanOrEqual(265);
});

test('after a standstill of days the newest minutes are read at once, and all others in turn', async () => {
  const { state, people, handed, tick } = stage();
  await tick();
  for (let hour = 1; hour <= 48; hour += 1) people.set(`old ${hour}`, start + hour * 3_600_000);
  state.now += 72 * 3_600_000;
  people.set('new', state.now - 2 * minuteMs);
  await tick();
  expect(handed).toEqual(['new', ...handed.slice(1)]);
  expect(state.reads).toBeLessThanOrEqual(265);
  await tick(30);
  expect(new Set(handed)).toEqual(new Set(people.keys()));
});

test('a minute is handed out only when it is over and the index has caught up', async () => {
  const { state, people, handed, tick } = stage();
  people.set('later', start + 50_000);
  state.now = start + 51_000;
  await tick();
  expect(handed).toEqual([]);
  state.now = start + 62_000;
  await tick();
  expect(handed).toEqual([]);
  state.now = start + 66_000;
  await tick();
  expect(handed).toEqual(['later']);
});

test('whoever the index shows late is handed out all the same', async () => {
  const { people, handed, tick } = stage();
  await tick(3);
  people.set('late', start);
  await tick();
  expect(handed).toEqual(['late']);
});

test('a backlog is not handed out again while the queue is full, a lost message is once it is empty', async () => {
  const { state, people, handed, tick } = stage();
  people.set('one', start);
  state.depth = 1000;
  await tick(90);
  expect(handed).toEqual(['one']);
  state.depth = 0;
  await tick(5);
  expect(handed).toEqual(['one', 'one']);
});

test('of a tick that fails, what it handed out is not handed out again, and the rest is', async () => {
  const { state, people, handed, tick } = stage();
  await tick(3);
  people.set('one', start);
  people.set('other', start + minuteMs);
  state.refused = 'other';
  await expect(tick()).rejects.toThrow('The queue is away');
  expect(handed).toEqual(['one']);
  state.refused = '';
  await tick();
  expect(handed).toEqual(['one', 'other']);
});

test('the lanes of a minute are read beside each other, however many people are due in it', async () => {
  let open = 0;
  const all = Promise.withResolvers<void>();
  const handed: string[] = [];
  const due = {
    async *lane(epochMs: number, lane: number) {
      if (epochMs !== start) return;
      open += 1;
      if (open === lanes.length) all.resolve();
      await all.promise;
      yield [{ customerId: 'c1', sequenceId: 'q1', subscriberId: `s${lane}` }];
    },
    cursor: async () => ({ minute: start, handed: new Map() }),
    setCursor: async () => undefined,
  };
  const queue = {
    due: async (found: readonly { readonly subscriberId: string }[]) => {
      handed.push(...found.map(({ subscriberId }) => subscriberId));
    },
  };
  await handOut({ due, queue, depth: async () => 0, clock: () => start + 66_000 });
  expect(handed.sort()).toEqual(lanes.map((lane) => `s${lane}`));
});
