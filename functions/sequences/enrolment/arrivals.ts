import { limits } from '../../../shared/limits';
import { dueAfter } from '../../../shared/sequences/due-rules';
import type { Enrolment } from '../../items/sequence/enrolment';
import type { Sequence } from '../../items/sequence/sequence';
import { type Clock, toInstant } from '../../platform/clock';
import { inParallel } from '../../platform/in-parallel';
import { mayEnterAgain } from '../engine/place-rules';
import type { SequenceRepository } from '../sequence-repository';
import type { EnrolmentRepository } from './enrolment-repository';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly enrolments: Pick<EnrolmentRepository, 'enter' | 'getMany' | 'move' | 'listening'>;
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
  readonly clock: Clock;
};

/** People who came to a segment, or whom an event of the store is about. */
export type Arrival = {
  readonly customerId: string;
  /** The segment's id, or the name of the store event. */
  readonly trigger: string;
  readonly subscriberIds: readonly string[];
  /** When, epoch milliseconds of a whole second. */
  readonly at: number;
};

const width = 25;
const secondMs = 1000;

/** Lets people into series. Everything may be repeated: nobody enters twice by one arrival. */
export const createArrivals = ({ sequences, enrolments, customers, clock }: Dependencies) => {
  const first = async (
    customerId: string,
    { id: sequenceId, running }: Sequence,
    subscriberId: string,
  ): Promise<Enrolment | undefined> => {
    const [step] = running?.steps ?? [];
    if (!running || !step) return undefined;
    const { timeZone } = await customers.get(customerId);
    const now = clock();
    const due = dueAfter(now, step.delayInMinutes, { ...running, timeZone }, now);
    return {
      ...{ customerId, sequenceId, subscriberId, state: 'waiting', stepId: step.id, due },
      ...{ entry: 0, enteredAt: toInstant(now) },
    };
  };

  /** Whoever was through long enough ago begins anew, by an arrival behind that. */
  const again = async (value: Sequence, fresh: Enrolment, at: number): Promise<void> => {
    const [before] = await enrolments.getMany(fresh.sequenceId, [fresh.subscriberId]);
    const isOver = before?.state === 'through' || before?.state === 'left';
    if (!before || !isOver || before.reason === 'removed' || !value.running) return;
    if (!mayEnterAgain(value.running, before.due, at)) return;
    const entry = before.entry + 1;
    if (entry < limits.sequence.mostEntries) await enrolments.move(before, { ...fresh, entry });
  };

  const enter = async (
    customerId: string,
    value: Sequence,
    subscriberId: string,
    at: number,
  ): Promise<void> => {
    const fresh = await first(customerId, value, subscriberId);
    if (fresh && !(await enrolments.enter(fresh))) await again(value, fresh, at);
  };

  return {
    enter,

    /** Lets them into every active series that listens to the trigger since before they came. */
    async arrive({ customerId, trigger, subscriberIds, at }: Arrival): Promise<void> {
      const listening = await enrolments.listening(customerId, trigger);
      for (const { sequenceId, since } of listening) {
        if (at + secondMs <= Date.parse(since)) continue;
        const value = await sequences.find(customerId, sequenceId);
        if (!value?.enabled) continue;
        await inParallel(subscriberIds, width, (id) => enter(customerId, value, id, at));
      }
    },
  };
};
export type Arrivals = ReturnType<typeof createArrivals>;
