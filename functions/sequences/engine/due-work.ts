import pMap from 'p-map';
import { nextActive } from '../../../shared/sequences/due-rules';
import type { Enrollment } from '../../items/sequence/enrollment';
import type { Sequence } from '../../items/sequence/sequence';
import { RetryLater } from '../../platform/work/queue-handler';
import type { EnrollmentRepository } from '../enrollment/enrollment-repository';
import type { SequenceRepository } from '../sequence-repository';
import type { DueMessage } from './due-message';
import { ended, movedTo, parked, resumed } from './moves';
import { placeOf } from './place-rules';
import { type Active, createStepSending, type StepDependencies } from './step-sending';

export type DueDependencies = StepDependencies & {
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly enrolments: Pick<EnrollmentRepository, 'getMany' | 'move' | 'remove'>;
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
};

const width = 10;

/**
 * How long a message may start new groups. Sending a group takes at most as long again, so the
 * function's 60 s leave room for the last one.
 */
const workMs = 20_000;

/** Handles people who are due in one sequence. Everything may be repeated or interrupted. */
export const createDueWork = (dependencies: DueDependencies) => {
  const { sequences, enrolments, customers, clock } = dependencies;
  const sendStep = createStepSending(dependencies);

  const moveAll = (moves: readonly (readonly [Enrollment, Enrollment])[]) =>
    pMap(moves, ([before, after]) => enrolments.move(before, after), { concurrency: width });

  /**
   * Handles people outside the active hours, at a removed step, or after the last step. They get no
   * email now.
   */
  const placed = async (active: Active, people: readonly Enrollment[]): Promise<Enrollment[]> => {
    const times = { ...active.running, timeZone: active.timeZone };
    const now = clock();
    const opens = nextActive(now, times);
    const here: Enrollment[] = [];
    await pMap(
      people,
      async (value) => {
        const place = placeOf(active.value, value.stepId);
        if (place.kind === 'end') await enrolments.move(value, ended(value, now));
        else if (place.kind === 'moved') {
          await enrolments.move(value, movedTo(value, place.step, now, times));
        } else if (opens > now) await enrolments.move(value, { ...value, due: opens });
        else here.push(value);
      },
      { concurrency: width },
    );
    return here;
  };

  /** @throws RetryLater when some people have to wait */
  const goOn = async (
    value: Sequence,
    customerId: string,
    people: readonly Enrollment[],
    began: number,
  ) => {
    const { running } = value;
    if (!running) return;
    const { timeZone } = await customers.get(customerId);
    const active = { value, running, timeZone };
    const now = clock();
    const kept = people.filter(({ state }) => state === 'parked');
    await moveAll(kept.map((one) => [one, resumed(one, now, { ...running, timeZone })]));
    const due = people.filter((one) => one.state === 'waiting' && one.due <= now);
    const here = await placed(active, due);
    const groups = Map.groupBy(here, ({ stepId, entry }) => `${stepId} ${entry}`);
    for (const group of groups.values()) {
      if (clock() - began > workMs) throw new RetryLater('work_left');
      await sendStep(active, group, began);
    }
  };

  return async ({ customerId, sequenceId, subscriberIds }: DueMessage): Promise<void> => {
    const began = clock();
    const people = await enrolments.getMany(sequenceId, subscriberIds);
    const value = await sequences.find(customerId, sequenceId);
    if (!value) {
      await pMap(people, (one) => enrolments.remove(one), { concurrency: width });
      return;
    }
    if (value.enabled) return goOn(value, customerId, people, began);
    const waiting = people.filter(({ state }) => state === 'waiting');
    await moveAll(waiting.map((one) => [one, parked(one)]));
    // The sequence was turned on in the meantime. The search for people to resume runs once and may
    // already have passed these people.
    const now = await sequences.find(customerId, sequenceId);
    if (!now?.enabled) return;
    await goOn(now, customerId, await enrolments.getMany(sequenceId, subscriberIds), began);
  };
};
