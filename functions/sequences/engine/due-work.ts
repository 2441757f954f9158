import pMap from 'p-map';
import { nextActiveMoment } from '../../../shared/sequences/due-rules';
import type { Enrollment } from '../../items/sequence/enrollment';
import type { Sequence } from '../../items/sequence/sequence';
import { RetryLater } from '../../platform/work/queue-handler';
import type { EnrollmentRepository } from '../enrollment/enrollment-repository';
import type { SequenceRepository } from '../sequence-repository';
import type { DueMessage } from './due-message';
import { endEnrollment, moveToStep, parkEnrollment, resumeEnrollment } from './moves';
import { stepPositionOf } from './step-position-rules';
import { type Active, createStepSending, type StepDependencies } from './step-sending';

export type DueDependencies = StepDependencies & {
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly enrollments: Pick<EnrollmentRepository, 'getMany' | 'move' | 'remove'>;
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
};

const width = 10;

/**
 * The time after which the handling of a message starts no new group of people. Sending the last
 * group may take just as long, and the function's 60 s timeout leaves enough time for it.
 */
const maxRunMs = 20_000;

/** Handles people who are due in one sequence. Everything may be repeated or interrupted. */
export const createDueTask = (dependencies: DueDependencies) => {
  const { sequences, enrollments, customers, clock } = dependencies;
  const sendStep = createStepSending(dependencies);

  const moveAll = (moves: readonly (readonly [Enrollment, Enrollment])[]) =>
    pMap(moves, ([before, after]) => enrollments.move(before, after), { concurrency: width });

  /**
   * Handles people outside the active hours, at a removed step, or after the last step. They get no
   * email now.
   */
  const deferInactive = async (
    active: Active,
    people: readonly Enrollment[],
  ): Promise<Enrollment[]> => {
    const times = { ...active.running, timeZone: active.timeZone };
    const now = clock();
    const opens = nextActiveMoment(now, times);
    const readyEnrollments: Enrollment[] = [];
    await pMap(
      people,
      async (value) => {
        const stepPosition = stepPositionOf(active.value, value.stepId);
        if (stepPosition.kind === 'end') await enrollments.move(value, endEnrollment(value, now));
        else if (stepPosition.kind === 'moved') {
          await enrollments.move(value, moveToStep(value, stepPosition.step, now, times));
        } else if (opens > now) await enrollments.move(value, { ...value, due: opens });
        else readyEnrollments.push(value);
      },
      { concurrency: width },
    );
    return readyEnrollments;
  };

  /** @throws RetryLater when some people have to wait */
  const sendSteps = async (
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
    const parkedPeople = people.filter(({ state }) => state === 'parked');
    await moveAll(
      parkedPeople.map((one) => [one, resumeEnrollment(one, now, { ...running, timeZone })]),
    );
    const due = people.filter((one) => one.state === 'waiting' && one.due <= now);
    const readyEnrollments = await deferInactive(active, due);
    const groups = Map.groupBy(readyEnrollments, ({ stepId, entry }) => `${stepId} ${entry}`);
    for (const group of groups.values()) {
      if (clock() - began > maxRunMs) throw new RetryLater('work_left');
      await sendStep(active, group, began);
    }
  };

  return async ({ customerId, sequenceId, subscriberIds }: DueMessage): Promise<void> => {
    const began = clock();
    const people = await enrollments.getMany(sequenceId, subscriberIds);
    const value = await sequences.find(customerId, sequenceId);
    if (!value) {
      await pMap(people, (one) => enrollments.remove(one), { concurrency: width });
      return;
    }
    if (value.enabled) return sendSteps(value, customerId, people, began);
    const waiting = people.filter(({ state }) => state === 'waiting');
    await moveAll(waiting.map((one) => [one, parkEnrollment(one)]));
    // The sequence may have been turned on in the meantime, so it is read again. The search for
    // people to resume runs once and may already have passed these people.
    const now = await sequences.find(customerId, sequenceId);
    if (!now?.enabled) return;
    await sendSteps(now, customerId, await enrollments.getMany(sequenceId, subscriberIds), began);
  };
};
