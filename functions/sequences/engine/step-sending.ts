import pMap from 'p-map';
import { lookAgain, nextActive, putOff, soonest } from '../../../shared/sequences/due-rules';
import type { LedgerEvidence } from '../../items/delivery/ledger-entry';
import { laneShare } from '../../items/lanes';
import type { Enrolment, LeaveReason } from '../../items/sequence/enrolment';
import type { Running, Sequence } from '../../items/sequence/sequence';
import { DayIsFull } from '../../mail/quota/day-quota';
import type { Clock } from '../../platform/clock';
import type { EnrolmentRepository } from '../enrolment/enrolment-repository';
import { left, onwards } from './moves';
import { mayOnlyBeAbsent } from './standing';

export type StepDependencies = {
  readonly enrolments: Pick<EnrolmentRepository, 'move'>;
  /** The delivery of a step for people of an entry: made when it is needed first. */
  readonly deliveryOf: (step: {
    readonly customerId: string;
    readonly stepId: string;
    readonly entry: number;
  }) => Promise<string>;
  /** Why somebody gets no more emails; only of those who get none. */
  readonly leaving: (
    value: Sequence,
    customerId: string,
    people: readonly Enrolment[],
  ) => Promise<ReadonlyMap<string, LeaveReason>>;
  /** Until when another email keeps people from getting one; only of those. */
  readonly cappedUntil: (
    customerId: string,
    deliveryId: string,
    subscriberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  /** What the ledger knows, after looking what became of mails of unknown fate. */
  readonly ledger: (
    deliveryId: string,
    subscriberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, LedgerEvidence>>;
  /**
   * Hands mails over, of a message that began then; whoever has got theirs gets none.
   * @throws DayIsFull when today's quota has no room for all of them
   */
  readonly send: (
    deliveryId: string,
    subscriberIds: readonly string[],
    began: number,
  ) => Promise<void>;
  readonly clock: Clock;
};

/** A series that is on. */
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

/** What follows from a mail that is settled. */
const settled = (
  value: Enrolment,
  entry: LedgerEvidence,
  { running, timeZone }: Active,
  now: number,
) => {
  const at = entry.at ? Date.parse(entry.at) : now;
  if (entry.state === 'skipped' && skippedBecause.has(entry.code ?? '')) {
    return left(value, entry.code as LeaveReason, at);
  }
  return onwards(value, running, at, { now, timeZone });
};

/** Where a look at their mail brings somebody; nowhere if they have none yet. */
const afterLook = (
  value: Enrolment,
  entry: LedgerEvidence | undefined,
  active: Active,
  now: number,
): Enrolment | undefined => {
  const state = entry?.state;
  if (isSettled(entry)) return settled(value, entry, active, now);
  return state === undefined || state === 'released'
    ? undefined
    : { ...value, due: lookAgain(now) };
};

type Obstacle = { readonly reason: LeaveReason | undefined; readonly until: number | undefined };

/** Where somebody goes who gets no mail now; undefined for who does. */
const withoutMail = (
  value: Enrolment,
  { reason, until }: Obstacle,
  { running, timeZone }: Active,
  now: number,
): Enrolment | undefined => {
  if (reason && mayOnlyBeAbsent(value, reason, now)) return { ...value, due: lookAgain(now) };
  if (reason) return left(value, reason, now);
  if (!until || until <= now) return undefined;
  return { ...value, due: nextActive(Math.max(until, soonest(now)), { ...running, timeZone }) };
};

/**
 * Somebody whose delivery stands still: sender gone, account off, refused, the operator's switch, or
 * a day whose quota is used up. That may pass, and no minute is to be held by them until then.
 */
const putBy = (value: Enrolment, now: number): Enrolment => ({
  ...value,
  due: putOff(now, laneShare(value.subscriberId)),
});

/** Sends one step to people who are due. Everything may be repeated, and break off anywhere. */
export const createStepSending = (dependencies: StepDependencies) => {
  const { enrolments, clock, deliveryOf, leaving, ledger } = dependencies;

  const moveAll = (moves: readonly (readonly [Enrolment, Enrolment])[]) =>
    pMap(moves, ([before, after]) => enrolments.move(before, after), { concurrency: width });

  /**
   * Moves on everybody whose mail is settled, and puts off whose mail is under way or of unknown
   * fate. @returns the others
   */
  const moveSettled = async (active: Active, deliveryId: string, people: readonly Enrolment[]) => {
    const entries = await ledger(
      deliveryId,
      people.map(({ subscriberId }) => subscriberId),
    );
    const now = clock();
    const moves = people.flatMap((value) => {
      const after = afterLook(value, entries.get(value.subscriberId), active, now);
      return after ? [[value, after] as const] : [];
    });
    await moveAll(moves);
    const moved = new Set(moves.map(([value]) => value));
    return people.filter((value) => !moved.has(value));
  };

  /** Lets go whoever gets none, and puts off whom another email keeps from it. @returns the rest */
  const withoutOthers = async (
    active: Active,
    deliveryId: string,
    people: readonly Enrolment[],
  ) => {
    const [first] = people;
    if (!first) return [];
    const { customerId } = first;
    const ids = people.map(({ subscriberId }) => subscriberId);
    const [gone, capped] = await Promise.all([
      leaving(active.value, customerId, people),
      dependencies.cappedUntil(customerId, deliveryId, ids),
    ]);
    const now = clock();
    const moves = people.flatMap((value) => {
      const { subscriberId: id } = value;
      const after = withoutMail(
        value,
        { reason: gone.get(id), until: capped.get(id) },
        active,
        now,
      );
      return after ? [[value, after] as const] : [];
    });
    await moveAll(moves);
    const others = new Set(moves.map(([value]) => value));
    return people.filter((value) => !others.has(value));
  };

  /** People of one step and entry; moves on whoever has got theirs. */
  return async (active: Active, people: readonly Enrolment[], began: number): Promise<void> => {
    const [first] = people;
    if (!first) return;
    const deliveryId = await deliveryOf(first);
    const open = await moveSettled(active, deliveryId, people);
    const ready = await withoutOthers(active, deliveryId, open);
    if (ready.length === 0) return;
    const ids = ready.map(({ subscriberId }) => subscriberId);
    try {
      await dependencies.send(deliveryId, ids, began);
    } catch (error) {
      // A full day lasts: whoever is left stands by until it has room. Of any other failure they are
      // tried again with the message.
      if (!(error instanceof DayIsFull)) {
        await moveSettled(active, deliveryId, ready);
        throw error;
      }
    }
    const still = await moveSettled(active, deliveryId, ready);
    const now = clock();
    await moveAll(still.map((one) => [one, putBy(one, now)]));
  };
};
