import * as fc from 'fast-check';
import { enrolmentItem } from '../../../functions/items/sequence/enrolment';
import { readEnrolmentCounts } from '../../../functions/items/sequence/enrolment-counts';
import type { Sequence } from '../../../functions/items/sequence/sequence';
import { goneAfter, newSequence, runningOf } from '../../../functions/sequences/sequence-changes';
import { counterMove } from '../../../functions/streams/counter-rules';
import { createSeriesModel, type SeriesModel } from './series-model';

const start = Date.parse('2026-11-23T15:00:00Z');
const hour = 60;
const stepIds = ['a', 'b', 'c', 'd'];

const activated = (value: Sequence, now: number): Sequence => {
  const revs = value.steps.map(() => 1);
  const gone = goneAfter(value, value.steps);
  return { ...value, enabled: true, gone, running: runningOf(value, revs, now) };
};

const series = () => {
  const steps = stepIds.slice(0, 3).map((id, index) => ({ id, delayInMinutes: index * hour }));
  const made = newSequence({ id: 'q1', type: 'segment', name: 'Welcome', steps, now: start });
  return activated({ ...made, segmentId: 'g1' }, start);
};

type Deed = (model: SeriesModel) => Promise<void> | void;

/** When a call breaks off; most do not. */
const kill = fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.integer({ min: 1, max: 12 }));
const person = fc.integer({ min: 0, max: 5 }).map((index) => `s${index}`);

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(fc.uniqueArray(person, { minLength: 1, maxLength: 4 }), kill).map(
    ([ids, at]): Deed =>
      (model) =>
        model.enter(ids, at),
  ),
  kill.map(
    (at): Deed =>
      (model) =>
        model.tick(at),
  ),
  fc.integer({ min: 1, max: 3 * hour }).map(
    (minutes): Deed =>
      (model) =>
        model.pass(minutes),
  ),
  person.map(
    (id): Deed =>
      (model) =>
        void model.gone.add(id),
  ),
  fc.constant<Deed>((model) => {
    model.state.value = { ...model.state.value, enabled: false };
  }),
  fc.constant<Deed>((model) => model.turnOn()),
  // An author changes a delay, takes the last step out, or adds one, and activates.
  fc.integer({ min: 0, max: 2 * hour }).map(
    (delayInMinutes): Deed =>
      (model) => {
        const { value, now } = model.state;
        const steps = value.steps.map((step) => ({ ...step, delayInMinutes }));
        model.state.value = activated({ ...value, steps }, now);
        model.turnOn();
      },
  ),
  fc.constant<Deed>((model) => {
    const { value, now } = model.state;
    if (value.steps.length < 2) return;
    model.state.value = activated({ ...value, steps: value.steps.slice(0, -1) }, now);
    model.turnOn();
  }),
  fc.constant<Deed>((model) => {
    const { value, now } = model.state;
    const id = stepIds.find((one) => !value.steps.some((step) => step.id === one));
    if (!id) return;
    const steps = [...value.steps, { id, delayInMinutes: hour }];
    model.state.value = activated({ ...value, steps }, now);
    model.turnOn();
  }),
);

/** Everybody gets what is left for them, with nothing breaking off. */
const settle = async (model: SeriesModel) => {
  model.turnOn();
  for (let look = 0; look < 40; look += 1) {
    await model.tick(Number.POSITIVE_INFINITY);
    model.pass(hour);
  }
};

const countsOf = (model: SeriesModel) => {
  const counted: Record<string, number> = {};
  for (const one of model.people.values()) {
    const after = enrolmentItem(one);
    const { pk, sk } = after;
    const move = counterMove({
      ...{ kind: 'INSERT', pk, sk, after, sequence: '1', shard: 'single', at: 0, expired: false },
    });
    for (const [name, by] of Object.entries(move?.moves ?? {})) {
      counted[name] = (counted[name] ?? 0) + by;
    }
  }
  return readEnrolmentCounts([counted]);
};

test('whatever happens, nobody gets a step twice, out of order or too early, and nobody is forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 5, maxLength: 40 }), async (all) => {
      const model = createSeriesModel(series(), start);
      for (const deed of all) await deed(model);
      const { people, sent } = model;
      const inside = [...people.values()].filter(
        ({ state }) => state === 'waiting' || state === 'parked',
      );
      const counts = countsOf(model);
      expect(counts.inside).toBe(inside.length);
      expect(counts.entered).toBe(people.size);
      for (const [step, waiting] of counts.waiting) {
        expect(waiting).toBe(inside.filter(({ stepId }) => stepId === step).length);
      }

      await settle(model);
      const mails = sent.map(({ delivery, person: id }) => `${delivery} ${id}`);
      expect(new Set(mails).size).toBe(mails.length);
      for (const one of people.values()) {
        const own = sent.filter(({ person: id }) => id === one.subscriberId);
        const order = own.map(({ delivery }) => stepIds.indexOf(delivery));
        expect(order).toEqual([...order].sort((a, b) => a - b));
        // They stand at an end: through, or left for a reason.
        expect(['through', 'left']).toContain(one.state);
        if (one.state === 'left') expect(model.gone.has(one.subscriberId)).toBe(true);
        if (one.state === 'through') expect(own.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 300 },
  );
});

test('without edits and leavers everybody gets every step, each its delay after the one before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(kill, { minLength: 12, maxLength: 12 }), async (kills) => {
      const model = createSeriesModel(series(), start);
      await model.enter(['s0', 's1', 's2'], kills[0] ?? 1);
      for (const at of kills) {
        await model.tick(at);
        model.pass(35);
      }
      await settle(model);
      for (const id of ['s0', 's1', 's2']) {
        const own = model.sent.filter(({ person: one }) => one === id);
        expect(own.map(({ delivery }) => delivery)).toEqual(['a', 'b', 'c']);
        const [first, second, third] = own.map(({ at }) => at);
        expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(hour * 60_000);
        expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(2 * hour * 60_000);
      }
    }),
    { numRuns: 100 },
  );
});
