import { nextActive } from '../../../shared/sequences/due-rules';
import type { LedgerEvidence } from '../../items/delivery/ledger-entry';
import type { Enrolment, LeaveReason } from '../../items/sequence/enrolment';
import type { Running, Sequence } from '../../items/sequence/sequence';
import type { Clock } from '../../platform/clock';
import { inParallel } from '../../platform/in-parallel';
import type { EnrolmentRepository } from '../enrolment/enrolment-repository';
import { left, onwards } from './moves';

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
    subscriberIds: readonly string[],
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
  /** Hands mails over; whoever has got theirs gets none. */
  readonly send: (deliveryId: string, subscriberIds: readonly string[]) => Promise<void>;
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
  return onwards(value, running, at, timeZone);
};

/** Sends one step to people who are due. Everything may be repeated, and break off anywhere. */
export const createStepSending = (dependencies: StepDependencies) => {
  const { enrolments, clock, deliveryOf, leaving, ledger } = dependencies;

  const moveAll = (moves: readonly (readonly [Enrolment, Enrolment])[]) =>
    inParallel(moves, width, ([before, after]) => enrolments.move(before, after));

  /** Moves on everybody whose mail is settled. @returns the others */
  const moveSettled = async (active: Active, deliveryId: string, people: readonly Enrolment[]) => {
    const entries = await ledger(
      deliveryId,
      people.map(({ subscriberId }) => subscriberId),
    );
    const now = clock();
    const done = people.flatMap((value) => {
      const entry = entries.get(value.subscriberId);
      return isSettled(entry) ? [[value, settled(value, entry, active, now)] as const] : [];
    });
    await moveAll(done);
    const moved = new Set(done.map(([value]) => value));
    // Claimed or of unknown fate: whoever is due is looked at again.
    return people.filter((value) => {
      const state = entries.get(value.subscriberId)?.state;
      return !moved.has(value) && (state === undefined || state === 'released');
    });
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
      leaving(active.value, customerId, ids),
      dependencies.cappedUntil(customerId, deliveryId, ids),
    ]);
    const now = clock();
    const moves = people.flatMap((value) => {
      const reason = gone.get(value.subscriberId);
      if (reason) return [[value, left(value, reason, now)] as const];
      const until = capped.get(value.subscriberId);
      const times = { ...active.running, timeZone: active.timeZone };
      return until && until > now
        ? [[value, { ...value, due: nextActive(until, times) }] as const]
        : [];
    });
    await moveAll(moves);
    const others = new Set(moves.map(([value]) => value));
    return people.filter((value) => !others.has(value));
  };

  /** People of one step and entry; moves on whoever has got theirs. */
  return async (active: Active, people: readonly Enrolment[]): Promise<void> => {
    const [first] = people;
    if (!first) return;
    const deliveryId = await deliveryOf(first);
    const open = await moveSettled(active, deliveryId, people);
    const ready = await withoutOthers(active, deliveryId, open);
    if (ready.length === 0) return;
    try {
      await dependencies.send(
        deliveryId,
        ready.map(({ subscriberId }) => subscriberId),
      );
    } finally {
      await moveSettled(active, deliveryId, ready);
    }
  };
};
