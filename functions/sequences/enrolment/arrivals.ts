import pMap from 'p-map';
import { limits } from '../../../shared/limits';
import { dueAfter } from '../../../shared/sequences/due-rules';
import type { Enrolment } from '../../items/sequence/enrolment';
import type { Running, Sequence } from '../../items/sequence/sequence';
import { type Clock, toInstant } from '../../platform/clock';
import { oncePer } from '../../platform/once-per';
import { broughtBy, type StoreEvent } from '../../store-events/store-event';
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
  /** Only this series. @default every one that listens */
  readonly sequenceId?: string;
  /** What happened in the store; absent for people who came to a segment. */
  readonly event?: StoreEvent;
  /** Whether a series wants them. @default it does */
  readonly fits?: (running: Running) => Promise<boolean>;
};

/** A series that lets people in, in whose zone, and when they came. */
type Entering = {
  readonly customerId: string;
  readonly value: Sequence;
  readonly timeZone: string;
  readonly at: number;
  readonly event?: StoreEvent | undefined;
};

const width = 25;
/** Arrivals of a batch at once. */
const batchWidth = 8;
const secondMs = 1000;

const enrolmentAt = (
  { customerId, value: { id: sequenceId, running }, timeZone, at, event }: Entering,
  subscriberId: string,
  now: number,
): Enrolment | undefined => {
  const [step] = running?.steps ?? [];
  if (!running || !step) return undefined;
  const due = dueAfter(now, step.delayInMinutes, { ...running, timeZone }, now);
  return {
    customerId,
    sequenceId,
    subscriberId,
    state: 'waiting',
    stepId: step.id,
    due,
    entry: 0,
    enteredAt: toInstant(Math.min(at, now)),
    brought: event && broughtBy(event),
  };
};

/** Lets people into series. Everything may be repeated: nobody enters twice by one arrival. */
export const createArrivals = ({ sequences, enrolments, customers, clock }: Dependencies) => {
  /** Whoever was through long enough ago begins anew, by an arrival behind that. */
  const again = async ({ value, at }: Entering, fresh: Enrolment): Promise<void> => {
    const [before] = await enrolments.getMany(fresh.sequenceId, [fresh.subscriberId]);
    const isOver = before?.state === 'through' || before?.state === 'left';
    if (!before || !isOver || before.reason === 'removed' || !value.running) return;
    if (!mayEnterAgain(value.running, before.due, at)) return;
    const entry = before.entry + 1;
    if (entry < limits.sequence.mostEntries) await enrolments.move(before, { ...fresh, entry });
  };

  /** Lets them in, reading nothing but who was there before. */
  const letIn = async (entering: Entering, subscriberIds: readonly string[]): Promise<void> => {
    await pMap(
      subscriberIds,
      async (subscriberId) => {
        const fresh = enrolmentAt(entering, subscriberId, clock());
        if (fresh && !(await enrolments.enter(fresh))) await again(entering, fresh);
      },
      { concurrency: width },
    );
  };

  /**
   * Lets them into every active series that listens to their trigger since before they came. What
   * they have in common (series, customer, who listens) is read once for all of them.
   */
  const arrive = async (arrivals: readonly Arrival[]): Promise<void> => {
    const listeningTo = oncePer(enrolments.listening);
    const find = oncePer(sequences.find);
    const customer = oncePer(customers.get);
    await pMap(
      arrivals,
      async ({ customerId, trigger, subscriberIds, at, event, fits, ...only }) => {
        for (const { sequenceId, since } of await listeningTo(customerId, trigger)) {
          if (only.sequenceId !== undefined && only.sequenceId !== sequenceId) continue;
          if (at + secondMs <= Date.parse(since)) continue;
          const value = await find(customerId, sequenceId);
          if (!value?.enabled || !value.running) continue;
          if (fits && !(await fits(value.running))) continue;
          const { timeZone } = await customer(customerId);
          await letIn({ customerId, value, timeZone, at, event }, subscriberIds);
        }
      },
      { concurrency: batchWidth },
    );
  };

  return { letIn, arrive };
};
export type Arrivals = ReturnType<typeof createArrivals>;
