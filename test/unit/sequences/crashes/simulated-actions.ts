import * as fc from 'fast-check';
import { partitionOf } from '../../../../functions/items/partitions';
import type { Step } from '../../../../functions/items/sequence/sequence';
import type { FaultChance, TableFixture } from './table-fixture';

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
export type NaiveModel = {
  readonly comesAgain: boolean;
  hasOtherSteps: boolean;
  hasOtherOrder: boolean;
  shortest: number;
  readonly left: Map<string, number>;
};
export type Action = (fixture: TableFixture, naiveModel: NaiveModel) => Promise<void>;

const at = fc.integer({ min: 1, max: 45 });
const isBehind = fc.boolean();
/** Generates what happens to a process. Many processes aren't disturbed. */
const chance: fc.Arbitrary<FaultChance> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<FaultChance>({}) },
  { weight: 1, arbitrary: fc.constant<FaultChance>({ who: 'beside' }) },
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

const enterAction = fc.tuple(fc.uniqueArray(person, { minLength: 1, maxLength: 6 }), chance).map(
  ([ids, actionName]): Action =>
    (fixture) =>
      fixture.enter(ids, actionName),
);

const tickAction = fc.tuple(fc.integer({ min: 1, max: 12 }), chance, fc.boolean()).map(
  ([minutes, actionName, isTwice]): Action =>
    async (fixture) => {
      fixture.pass(minutes);
      await fixture.tick(actionName, isTwice);
    },
);

/**
 * Generates clock jumps. They are longer if people can enter again, but not more frequent, because
 * ticks read every minute.
 */
const jumpAction = fc.integer({ min: 20, max: 90 }).map(
  (minutes): Action =>
    async (fixture, { comesAgain }) => {
      fixture.pass(comesAgain ? 24 * 60 + minutes : minutes);
    },
);

const leaveAction = person.map(
  (id): Action =>
    async (fixture, { left }) => {
      if (left.has(id)) return;
      left.set(id, fixture.sent.filter((email) => email.person === id).length);
      await fixture.leave(id);
    },
);

const switchAction = fc.tuple(fc.boolean(), chance).map(
  ([isOn, actionName]): Action =>
    (fixture) =>
      isOn ? fixture.activate(actionName) : fixture.deactivate(actionName),
);

const removeStep = (steps: readonly Step[]) => (steps.length > 1 ? steps.slice(0, -1) : steps);
const addStep = (steps: readonly Step[]) => {
  const id = stepIds.find((one) => !steps.some((step) => step.id === one));
  return id ? [...steps, { id, delayInMinutes: delay }] : steps;
};

const editAction = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 2 * delay }), chance).map(
    ([delayInMinutes, actionName]): Action =>
      async (fixture, naiveModel) => {
        naiveModel.shortest = Math.min(naiveModel.shortest, delayInMinutes);
        await fixture.edit(
          (steps) => steps.map((step) => ({ ...step, delayInMinutes })),
          actionName,
        );
      },
  ),
  fc.tuple(fc.constantFrom(removeStep, addStep), chance).map(
    ([change, actionName]): Action =>
      async (fixture, naiveModel) => {
        naiveModel.hasOtherSteps = true;
        await fixture.edit(change, actionName);
      },
  ),
  chance.map(
    (actionName): Action =>
      async (fixture, naiveModel) => {
        naiveModel.hasOtherOrder = true;
        await fixture.edit((steps) => steps.toReversed(), actionName);
      },
  ),
);

/** Generates the events in a sequence, in any order. */
export const engagement: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: enterAction },
  { weight: 6, arbitrary: tickAction },
  { weight: 1, arbitrary: jumpAction },
  { weight: 1, arbitrary: leaveAction },
  { weight: 2, arbitrary: switchAction },
  { weight: 2, arbitrary: editAction },
);
