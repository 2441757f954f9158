import * as fc from 'fast-check';
import { enrollmentItem } from '../../../functions/items/sequence/enrollment';
import { readEnrollmentCounts } from '../../../functions/items/sequence/enrollment-counts';
import type { Sequence } from '../../../functions/items/sequence/sequence';
import {
  newSequence,
  removedStepsAfter,
  runningOf,
} from '../../../functions/sequences/sequence-changes';
import { counterDelta } from '../../../functions/streams/counter-rules';
import { createSequenceModel, type SequenceModel } from './sequence-model';

const start = Date.parse('2026-11-23T15:00:00Z');
const hour = 60;
const stepIds = ['a', 'b', 'c', 'd'];

const activateSequence = (
  value: Sequence,
  now: number,
  waiting: ReadonlyMap<string, number> = new Map(),
): Sequence => {
  const revs = value.steps.map(() => 1);
  const removedSteps = removedStepsAfter(value, value.steps, waiting);
  return { ...value, enabled: true, gone: removedSteps, running: runningOf(value, revs, now) };
};

const sequence = () => {
  const steps = stepIds.slice(0, 3).map((id, index) => ({ id, delayInMinutes: index * hour }));
  const initialSequence = newSequence({
    id: 'q1',
    type: 'segment',
    name: 'Welcome',
    steps,
    now: start,
  });
  return activateSequence({ ...initialSequence, segmentId: 'g1' }, start);
};

type Action = (model: SequenceModel) => Promise<void> | void;

/** Generates the call at which the work is interrupted. Most work isn't. */
const kill = fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.integer({ min: 1, max: 12 }));
const person = fc.integer({ min: 0, max: 5 }).map((index) => `s${index}`);

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.tuple(fc.uniqueArray(person, { minLength: 1, maxLength: 4 }), kill).map(
    ([ids, at]): Action =>
      (model) =>
        model.enter(ids, at),
  ),
  kill.map(
    (at): Action =>
      (model) =>
        model.tick(at),
  ),
  fc.integer({ min: 1, max: 3 * hour }).map(
    (minutes): Action =>
      (model) =>
        model.pass(minutes),
  ),
  person.map(
    (id): Action =>
      (model) =>
        void model.gone.add(id),
  ),
  fc.constant<Action>((model) => {
    model.state.value = { ...model.state.value, enabled: false };
  }),
  fc.constant<Action>((model) => model.turnOn()),
  fc.boolean().map(
    (isStill): Action =>
      (model) =>
        void Object.assign(model.state, { isStill }),
  ),
  // The author reverses the order of the steps and activates the sequence.
  fc.constant<Action>((model) => {
    const { value, now } = model.state;
    model.state.value = activateSequence({ ...value, steps: value.steps.toReversed() }, now);
    model.state.isReordered = true;
    model.turnOn();
  }),
  // The author changes a delay, removes the last step, or adds one, and activates the sequence.
  fc.integer({ min: 0, max: 2 * hour }).map(
    (delayInMinutes): Action =>
      (model) => {
        const { value, now } = model.state;
        const steps = value.steps.map((step) => ({ ...step, delayInMinutes }));
        model.state.value = activateSequence({ ...value, steps }, now);
        model.turnOn();
      },
  ),
  fc.constant<Action>((model) => {
    const { value, now } = model.state;
    if (value.steps.length < 2) return;
    model.state.value = activateSequence({ ...value, steps: value.steps.slice(0, -1) }, now);
    model.turnOn();
  }),
  fc.constant<Action>((model) => {
    const { value, now } = model.state;
    const id = stepIds.find((one) => !value.steps.some((step) => step.id === one));
    if (!id) return;
    const steps = [...value.steps, { id, delayInMinutes: hour }];
    model.state.value = activateSequence({ ...value, steps }, now);
    model.turnOn();
  }),
);

const isOver = new Set(['through', 'left']);

/** Sends everyone their remaining emails, without interruptions. */
const settle = async (model: SequenceModel) => {
  model.state.isStill = false;
  model.turnOn();
  for (let round = 0; round < 60; round += 1) {
    model.pass(hour);
    await model.tick(Number.POSITIVE_INFINITY);
    if ([...model.people.values()].every(({ state }) => isOver.has(state))) return;
  }
};

const countsOf = (model: SequenceModel) => {
  const countAttributes: Record<string, number> = {};
  for (const one of model.people.values()) {
    const after = enrollmentItem(one);
    const { pk, sk } = after;
    const move = counterDelta({
      kind: 'INSERT',
      pk,
      sk,
      after,
      sequence: '1',
      shard: 'single',
      at: 0,
      expired: false,
    });
    for (const [name, by] of Object.entries(move?.moves ?? {})) {
      countAttributes[name] = (countAttributes[name] ?? 0) + by;
    }
  }
  return readEnrollmentCounts([countAttributes]);
};

test('sends no one a step twice, out of order or too early, and forgets no one, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (all) => {
      const model = createSequenceModel(sequence(), start);
      for (const one of all) await one(model);
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
      const sentKeys = sent.map(({ delivery, person: id }) => `${delivery} ${id}`);
      expect(new Set(sentKeys).size).toBe(sentKeys.length);
      for (const one of people.values()) {
        const ownEmails = sent.filter(({ person: id }) => id === one.subscriberId);
        const order = ownEmails.map(({ delivery }) => stepIds.indexOf(delivery));
        if (!model.state.isReordered) expect(order).toEqual([...order].sort((a, b) => a - b));
        // Everyone has finished the sequence: they completed it, or left for a reason.
        expect(['through', 'left']).toContain(one.state);
        if (one.state === 'left') expect(model.gone.has(one.subscriberId)).toBe(true);
        // Reversing the order can make someone's first email the last one, so they may get none.
        const mayHaveNone = one.state === 'left' || model.state.isReordered;
        if (!mayHaveNone) expect(ownEmails.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 300 },
  );
});

test('sends everyone every step at the right interval if no one edits the sequence or leaves it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(kill, { minLength: 12, maxLength: 12 }), async (kills) => {
      const model = createSequenceModel(sequence(), start);
      await model.enter(['s0', 's1', 's2'], kills[0] ?? 1);
      for (const at of kills) {
        await model.tick(at);
        model.pass(35);
      }
      await settle(model);
      for (const id of ['s0', 's1', 's2']) {
        const ownEmails = model.sent.filter(({ person: one }) => one === id);
        expect(ownEmails.map(({ delivery }) => delivery)).toEqual(['a', 'b', 'c']);
        const [first, second, third] = ownEmails.map(({ at }) => at);
        expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(hour * 60_000);
        expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(2 * hour * 60_000);
      }
    }),
    { numRuns: 100 },
  );
});

test('postpones someone who can’t be emailed, and sends the email later', async () => {
  const model = createSequenceModel(sequence(), start);
  await model.enter(['s0', 's1'], Number.POSITIVE_INFINITY);
  model.state.isStill = true;
  model.pass(3);
  await model.tick(Number.POSITIVE_INFINITY);
  for (const { state, due } of model.people.values()) {
    expect(state).toBe('waiting');
    expect(due).toBeGreaterThan(model.state.now + 29 * 60_000);
  }
  expect(model.sent).toEqual([]);
  await settle(model);
  expect(model.sent).toHaveLength(6);
});

test('doesn’t send the next email immediately after one that was received long ago', async () => {
  const model = createSequenceModel(sequence(), start);
  await model.enter(['s0'], Number.POSITIVE_INFINITY);
  model.pass(3);
  await model.tick(Number.POSITIVE_INFINITY);
  model.pass(7 * 24 * hour);
  const [one] = model.people.values();
  // Moves the person manually back to a step that they already had.
  if (one) model.people.set('s0', { ...one, stepId: 'a', due: model.state.now });
  model.pass(3);
  await model.tick(Number.POSITIVE_INFINITY);
  const { stepId, due } = model.people.get('s0') ?? {};
  expect(stepId).toBe('b');
  expect(due).toBe(model.state.now + hour * 60_000);
});

test('waits for someone whom an import hasn’t written yet, but not forever', async () => {
  const model = createSequenceModel(sequence(), start);
  await model.enter(['s0', 's1'], Number.POSITIVE_INFINITY);
  for (const id of ['s0', 's1']) model.absent.add(id);
  model.pass(3);
  await model.tick(Number.POSITIVE_INFINITY);
  expect(model.people.get('s0')).toMatchObject({ state: 'waiting' });
  model.absent.delete('s0');
  await settle(model);
  expect(model.people.get('s0')).toMatchObject({ state: 'through' });
  expect(model.people.get('s1')).toMatchObject({ state: 'left', reason: 'deleted' });
});

test('starts no further step once a message’s time is over', async () => {
  const model = createSequenceModel(sequence(), start);
  const ids = ['s0', 's1', 's2'];
  await model.enter(ids, Number.POSITIVE_INFINITY);
  model.pass(3);
  for (const [index, id] of ids.entries()) {
    const one = model.people.get(id);
    if (one) model.people.set(id, { ...one, stepId: stepIds[index] ?? '' });
  }
  model.state.sendMs = 15_000;
  await expect(model.work(ids)).rejects.toThrow('work_left');
  expect(model.sent).toHaveLength(2);
});

test('doesn’t lose someone who is overdue for an email when the order of emails is reversed', async () => {
  const model = createSequenceModel(sequence(), start);
  await model.enter(['s0'], Number.POSITIVE_INFINITY);
  for (let round = 0; round < 100 && model.people.get('s0')?.stepId !== 'c'; round += 1) {
    model.pass(3);
    await model.tick(Number.POSITIVE_INFINITY);
  }
  const { value, now } = model.state;
  model.state.value = activateSequence({ ...value, steps: value.steps.toReversed() }, now);
  await settle(model);
  expect(model.people.get('s0')).toMatchObject({ state: 'through' });
  expect(model.sent.map(({ delivery }) => delivery)).toEqual(['a', 'b', 'c']);
});

test('sends the remaining emails, none of them twice, to someone waiting for a removed email that is no longer remembered', async () => {
  const model = createSequenceModel(sequence(), start);
  await model.enter(['s0'], Number.POSITIVE_INFINITY);
  for (let round = 0; round < 100 && model.people.get('s0')?.stepId !== 'b'; round += 1) {
    model.pass(3);
    await model.tick(Number.POSITIVE_INFINITY);
  }
  // Removes the step and activates the sequence twice. Because the counters are late, the second
  // activation no longer remembers the removed step, although someone still waits for it.
  for (let times = 0; times < 2; times += 1) {
    const { value, now } = model.state;
    const steps = value.steps.filter(({ id }) => id !== 'b');
    model.state.value = activateSequence({ ...value, steps }, now);
  }
  expect(model.state.value?.gone).toEqual({});
  await settle(model);
  expect(model.people.get('s0')).toMatchObject({ state: 'through' });
  expect(model.sent.map(({ delivery }) => delivery)).toEqual(['a', 'c']);
});
