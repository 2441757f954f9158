import * as fc from 'fast-check';
import { partitionOf } from '../../../../functions/items/partitions';
import type { Step } from '../../../../functions/items/sequence/sequence';
import type { Chance, TableWorld } from './table-world';

export const delay = 4;
export const stepIds = ['a', 'b', 'c', 'd'];
export const firstSteps: readonly Step[] = stepIds
  .slice(0, 3)
  .map((id, index) => ({ id, delayInMinutes: index === 0 ? 0 : delay }));

/** Six people in two partitions, so that each partition has more than one page of people. */
export const personIds: readonly string[] = Array.from({ length: 100 }, (_, index) => `s${index}`)
  .filter((id) => partitionOf(id) < 2)
  .slice(0, 6);

/**
 * The naive model: how the sequence was changed, and how many emails each person had when they
 * left.
 */
export type Naive = {
  readonly comesAgain: boolean;
  hasOtherSteps: boolean;
  hasOtherOrder: boolean;
  shortest: number;
  readonly left: Map<string, number>;
};
export type Action = (world: TableWorld, naive: Naive) => Promise<void>;

const at = fc.integer({ min: 1, max: 45 });
const isBehind = fc.boolean();
/** Generates what happens to a process. Many processes aren't disturbed. */
const chance: fc.Arbitrary<Chance> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Chance>({}) },
  { weight: 1, arbitrary: fc.constant<Chance>({ who: 'beside' }) },
  { weight: 2, arbitrary: fc.record({ at, isBehind, isLost: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      at,
      isBehind,
      who: fc.constantFrom(...(['another', 'switchedOn', 'switchedOff', 'removed'] as const)),
    }),
  },
);
const person = fc.constantFrom(...personIds);

const entering = fc.tuple(fc.uniqueArray(person, { minLength: 1, maxLength: 6 }), chance).map(
  ([ids, what]): Action =>
    (world) =>
      world.enter(ids, what),
);

const ticking = fc.tuple(fc.integer({ min: 1, max: 12 }), chance, fc.boolean()).map(
  ([minutes, what, isTwice]): Action =>
    async (world) => {
      world.pass(minutes);
      await world.tick(what, isTwice);
    },
);

/**
 * Generates clock jumps. They are longer if people can enter again, but not more frequent, because
 * ticks read every minute.
 */
const jumping = fc.integer({ min: 20, max: 90 }).map(
  (minutes): Action =>
    async (world, { comesAgain }) => {
      world.pass(comesAgain ? 24 * 60 + minutes : minutes);
    },
);

const leaving = person.map(
  (id): Action =>
    async (world, { left }) => {
      if (left.has(id)) return;
      left.set(id, world.sent.filter((mail) => mail.person === id).length);
      await world.leave(id);
    },
);

const switching = fc.tuple(fc.boolean(), chance).map(
  ([isOn, what]): Action =>
    (world) =>
      isOn ? world.activate(what) : world.deactivate(what),
);

const fewer = (steps: readonly Step[]) => (steps.length > 1 ? steps.slice(0, -1) : steps);
const more = (steps: readonly Step[]) => {
  const id = stepIds.find((one) => !steps.some((step) => step.id === one));
  return id ? [...steps, { id, delayInMinutes: delay }] : steps;
};

const editing = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 2 * delay }), chance).map(
    ([delayInMinutes, what]): Action =>
      async (world, naive) => {
        naive.shortest = Math.min(naive.shortest, delayInMinutes);
        await world.edit((steps) => steps.map((step) => ({ ...step, delayInMinutes })), what);
      },
  ),
  fc.tuple(fc.constantFrom(fewer, more), chance).map(
    ([change, what]): Action =>
      async (world, naive) => {
        naive.hasOtherSteps = true;
        await world.edit(change, what);
      },
  ),
  chance.map(
    (what): Action =>
      async (world, naive) => {
        naive.hasOtherOrder = true;
        await world.edit((steps) => steps.toReversed(), what);
      },
  ),
);

/** Generates the events in a sequence, in any order. */
export const engagement: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: entering },
  { weight: 6, arbitrary: ticking },
  { weight: 1, arbitrary: jumping },
  { weight: 1, arbitrary: leaving },
  { weight: 2, arbitrary: switching },
  { weight: 2, arbitrary: editing },
);
