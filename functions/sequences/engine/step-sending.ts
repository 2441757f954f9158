import pMap from 'p-map';
import {
  nextActiveMoment,
  nextCheckAt,
  nextMinute,
  postponedUntil,
} from '../../../shared/sequences/due-rules';
import type { LedgerEvidence } from '../../items/delivery/ledger-entry';
import { partitionShare } from '../../items/partitions';
import type { Enrollment, LeaveReason } from '../../items/sequence/enrollment';
import type { Running, Sequence } from '../../items/sequence/sequence';
import { DayIsFull } from '../../mail/quota/day-quota';
import type { Clock } from '../../platform/clock';
import type { EnrollmentRepository } from '../enrollment/enrollment-repository';
import { mayBeNotYetStored } from './leave-reasons';
import { leaveEnrollment, moveToNextStep } from './moves';

export type StepDependencies = {
  readonly enrollments: Pick<EnrollmentRepository, 'move'>;
  /**
   * Returns a step's delivery for people with the given entry number. The delivery is created on
   * first use.
   */
  readonly deliveryOf: (step: {
    readonly customerId: string;
    readonly stepId: string;
    readonly entry: number;
  }) => Promise<string>;
  /**
   * Returns the reasons why people get no more emails. People who still get emails are missing from
   * the result.
   */
  readonly leaving: (
    value: Sequence,
    customerId: string,
    people: readonly Enrollment[],
  ) => Promise<ReadonlyMap<string, LeaveReason>>;
  /**
   * Returns until when the frequency cap prevents each person from getting the email, because they
   * recently got another one. People whom the cap doesn't affect are missing from the result.
   */
  readonly cappedUntil: (
    customerId: string,
    deliveryId: string,
    subscriberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  /** Returns the ledger entries, after checking emails with an unknown outcome. */
  readonly ledger: (
    deliveryId: string,
    subscriberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, LedgerEvidence>>;
  /**
   * Sends emails for a message that began at the given time. People who already got theirs get
   * none.
   * @throws DayIsFull when today's quota can't cover all of them
   */
  readonly send: (
    deliveryId: string,
    subscriberIds: readonly string[],
    began: number,
  ) => Promise<void>;
  readonly clock: Clock;
};

/** An active sequence. */
export type Active = {
  readonly value: Sequence;
  readonly running: Running;
  readonly timeZone: string;
};

const width = 10;

const isSettled = (entry: LedgerEvidence | undefined): entry is LedgerEvidence =>
  entry?.state === 'accepted' || entry?.state === 'failed' || entry?.state === 'skipped';

const skippedBecause: ReadonlySet<string> = new Set([
  ...(['unsubscribed', 'bounced', 'spam', 'suppressed', 'deleted'] as const),
]);

/** Returns the enrollment of a person whose email has a final outcome. */
const settleResults = (
  value: Enrollment,
  entry: LedgerEvidence,
  { running, timeZone }: Active,
  now: number,
) => {
  const at = entry.at ? Date.parse(entry.at) : now;
  if (entry.state === 'skipped' && skippedBecause.has(entry.code ?? '')) {
    return leaveEnrollment(value, entry.code as LeaveReason, at);
  }
  return moveToNextStep(value, running, at, { now, timeZone });
};

/**
 * Returns a person's enrollment after checking the state of their email, or undefined if they have
 * no email yet.
 */
const afterLedgerCheck = (
  value: Enrollment,
  entry: LedgerEvidence | undefined,
  active: Active,
  now: number,
): Enrollment | undefined => {
  const state = entry?.state;
  if (isSettled(entry)) return settleResults(value, entry, active, now);
  return state === undefined || state === 'released'
    ? undefined
    : { ...value, due: nextCheckAt(now) };
};

type Obstacle = { readonly reason: LeaveReason | undefined; readonly until: number | undefined };

/** Returns the enrollment of a person who gets no email now, or undefined if they get one. */
const skipEmail = (
  value: Enrollment,
  { reason, until }: Obstacle,
  { running, timeZone }: Active,
  now: number,
): Enrollment | undefined => {
  if (reason && mayBeNotYetStored(value, reason, now)) return { ...value, due: nextCheckAt(now) };
  if (reason) return leaveEnrollment(value, reason, now);
  if (!until || until <= now) return undefined;
  return {
    ...value,
    due: nextActiveMoment(Math.max(until, nextMinute(now)), { ...running, timeZone }),
  };
};

/**
 * Postpones a person whose delivery is blocked: the sender was deleted, the account is disabled,
 * sending was refused, the operator turned sending off, or the daily quota is used up. These causes
 * may pass, and until then the person must not stay due in the same minute.
 */
const postponeEnrollment = (value: Enrollment, now: number): Enrollment => ({
  ...value,
  due: postponedUntil(now, partitionShare(value.subscriberId)),
});

/** Sends one step to people who are due. Everything may be repeated or interrupted. */
export const createStepSending = (dependencies: StepDependencies) => {
  const { enrollments, clock, deliveryOf, leaving, ledger } = dependencies;

  const moveAll = (moves: readonly (readonly [Enrollment, Enrollment])[]) =>
    pMap(moves, ([before, after]) => enrollments.move(before, after), { concurrency: width });

  /**
   * Moves on everyone whose email has a final outcome, and postpones those whose email is being
   * sent or has an unknown outcome. @returns everyone else
   */
  const moveSettledPeople = async (
    active: Active,
    deliveryId: string,
    people: readonly Enrollment[],
  ) => {
    const entries = await ledger(
      deliveryId,
      people.map(({ subscriberId }) => subscriberId),
    );
    const now = clock();
    const moves = people.flatMap((value) => {
      const after = afterLedgerCheck(value, entries.get(value.subscriberId), active, now);
      return after ? [[value, after] as const] : [];
    });
    await moveAll(moves);
    const movedPeople = new Set(moves.map(([value]) => value));
    return people.filter((value) => !movedPeople.has(value));
  };

  /**
   * Removes people who get no more emails, and postpones people whom another email blocks.
   * @returns the people who can get the email now
   */
  const excludeUnready = async (
    active: Active,
    deliveryId: string,
    people: readonly Enrollment[],
  ) => {
    const [first] = people;
    if (!first) return [];
    const { customerId } = first;
    const ids = people.map(({ subscriberId }) => subscriberId);
    const [leavers, cappedById] = await Promise.all([
      leaving(active.value, customerId, people),
      dependencies.cappedUntil(customerId, deliveryId, ids),
    ]);
    const now = clock();
    const moves = people.flatMap((value) => {
      const { subscriberId: id } = value;
      const after = skipEmail(
        value,
        { reason: leavers.get(id), until: cappedById.get(id) },
        active,
        now,
      );
      return after ? [[value, after] as const] : [];
    });
    await moveAll(moves);
    const unreadyPeople = new Set(moves.map(([value]) => value));
    return people.filter((value) => !unreadyPeople.has(value));
  };

  /**
   * Handles people at one step with the same entry number. People who already got the email move
   * on.
   */
  return async (active: Active, people: readonly Enrollment[], began: number): Promise<void> => {
    const [first] = people;
    if (!first) return;
    const deliveryId = await deliveryOf(first);
    const open = await moveSettledPeople(active, deliveryId, people);
    const ready = await excludeUnready(active, deliveryId, open);
    if (ready.length === 0) return;
    const ids = ready.map(({ subscriberId }) => subscriberId);
    try {
      await dependencies.send(deliveryId, ids, began);
    } catch (error) {
      // The daily quota stays used up for a while, so the remaining people are postponed until more
      // emails may be sent. After any other failure, they are retried with the message.
      if (!(error instanceof DayIsFull)) {
        await moveSettledPeople(active, deliveryId, ready);
        throw error;
      }
    }
    const remainingPeople = await moveSettledPeople(active, deliveryId, ready);
    const now = clock();
    await moveAll(remainingPeople.map((one) => [one, postponeEnrollment(one, now)]));
  };
};
