import pMap from 'p-map';
import { limits } from '../../../shared/limits';
import { dueAfter } from '../../../shared/sequences/due-rules';
import type { Enrollment } from '../../items/sequence/enrollment';
import type { Running, Sequence } from '../../items/sequence/sequence';
import { type Clock, toInstant } from '../../platform/clock';
import { oncePer } from '../../platform/once-per';
import { entrySourceOf, type StoreEvent } from '../../store-events/store-event';
import { mayReenter } from '../engine/step-position-rules';
import type { SequenceRepository } from '../sequence-repository';
import type { EnrollmentRepository } from './enrollment-repository';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly enrollments: Pick<EnrollmentRepository, 'enter' | 'getMany' | 'move' | 'listening'>;
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
  readonly clock: Clock;
};

/** People who were added to a segment, or to whom a store event happened. */
export type TriggerEntry = {
  readonly customerId: string;
  /** The segment's id, or the name of the store event. */
  readonly trigger: string;
  readonly subscriberIds: readonly string[];
  /** When the people were added or the event happened, in epoch milliseconds of a whole second. */
  readonly at: number;
  /**
   * The only sequence to enroll people in.
   * @default every sequence with this trigger
   */
  readonly sequenceId?: string;
  /** The store event. Absent for people added to a segment. */
  readonly event?: StoreEvent;
  /** Returns whether the people match the sequence's conditions. @default they do */
  readonly fits?: (running: Running) => Promise<boolean>;
};

/** A sequence that enrolls people, its time zone, and when they were added. */
type EntryDetails = {
  readonly customerId: string;
  readonly value: Sequence;
  readonly timeZone: string;
  readonly at: number;
  readonly event?: StoreEvent | undefined;
};

const width = 25;
/** How many additions of a batch are handled concurrently. */
const batchWidth = 8;
const secondMs = 1000;

const enrollmentAt = (
  { customerId, value: { id: sequenceId, running }, timeZone, at, event }: EntryDetails,
  subscriberId: string,
  now: number,
): Enrollment | undefined => {
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
    brought: event && entrySourceOf(event),
  };
};

/**
 * Enrolls people in sequences. Everything may be repeated: the same addition never enrolls anyone
 * twice.
 */
export const createEnroller = ({ sequences, enrollments, customers, clock }: Dependencies) => {
  /** Enrolls a person again if they completed the sequence long enough before this addition. */
  const reenter = async ({ value, at }: EntryDetails, newEnrollment: Enrollment): Promise<void> => {
    const [previousEnrollment] = await enrollments.getMany(newEnrollment.sequenceId, [
      newEnrollment.subscriberId,
    ]);
    const hasEnded =
      previousEnrollment?.state === 'through' || previousEnrollment?.state === 'left';
    if (
      !previousEnrollment ||
      !hasEnded ||
      previousEnrollment.reason === 'removed' ||
      !value.running
    )
      return;
    if (!mayReenter(value.running, previousEnrollment.due, at)) return;
    const entry = previousEnrollment.entry + 1;
    if (entry < limits.sequence.maxEntries)
      await enrollments.move(previousEnrollment, { ...newEnrollment, entry });
  };

  /** Enrolls people. Reads an existing enrollment only for people who were enrolled before. */
  const enroll = async (
    entryDetails: EntryDetails,
    subscriberIds: readonly string[],
  ): Promise<void> => {
    await pMap(
      subscriberIds,
      async (subscriberId) => {
        const newEnrollment = enrollmentAt(entryDetails, subscriberId, clock());
        if (newEnrollment && !(await enrollments.enter(newEnrollment)))
          await reenter(entryDetails, newEnrollment);
      },
      { concurrency: width },
    );
  };

  /**
   * Enrolls people in every active sequence that already had the matching trigger when they were
   * added. Data that several people share (sequence, customer, triggers) is read only once.
   */
  const enrollNew = async (newEntries: readonly TriggerEntry[]): Promise<void> => {
    const listeningTo = oncePer(enrollments.listening);
    const find = oncePer(sequences.find);
    const customer = oncePer(customers.get);
    await pMap(
      newEntries,
      async ({ customerId, trigger, subscriberIds, at, event, fits, ...only }) => {
        for (const { sequenceId, since } of await listeningTo(customerId, trigger)) {
          if (only.sequenceId !== undefined && only.sequenceId !== sequenceId) continue;
          if (at + secondMs <= Date.parse(since)) continue;
          const value = await find(customerId, sequenceId);
          if (!value?.enabled || !value.running) continue;
          if (fits && !(await fits(value.running))) continue;
          const { timeZone } = await customer(customerId);
          await enroll({ customerId, value, timeZone, at, event }, subscriberIds);
        }
      },
      { concurrency: batchWidth },
    );
  };

  return { enrollExisting: enroll, enrollNew };
};
export type Enroller = ReturnType<typeof createEnroller>;
