import type { WinBack } from '../items/sequence/win-back';
import { hourOf, type OrderedThen } from '../items/store/order-hour';
import { type Clock, toInstant } from '../platform/clock';
import { errorFields, log } from '../platform/logger';
import type { StoreEvent } from '../store-events/store-event';
import type { StoreEventQueue } from '../store-events/store-event-queue';
import type { SequenceRepository } from './sequence-repository';
import type { WinBackRepository } from './win-back-repository';

export type WinBackDependencies = {
  readonly backs: WinBackRepository;
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly events: StoreEventQueue;
  readonly clock: Clock;
};

const hourMs = 3_600_000;
const dayMs = 24 * 3_600_000;

/** The interval between two checks. Hours are read once they are over. */
const lookEveryMs = hourMs / 2;

/** No hour is started after this time. The next tick continues with the rest. */
const workMs = 20_000;

const eventOf = (
  { customerId, sequenceId }: WinBack,
  { subscriberId, at, ...sale }: OrderedThen,
  afterMs: number,
): StoreEvent => ({
  kind: 'win_back',
  id: `win_back/${sequenceId}/${subscriberId}/${at}`,
  customerId,
  person: { subscriberId },
  sequenceId,
  at: at + afterMs,
  ...sale,
});

/**
 * Publishes an event for people who haven't ordered again for the number of days that a sequence
 * waits. Orders are indexed by hour. For each sequence, each hour is read once, when the waiting
 * time for its orders is over, so the cost depends on the number of orders, not on how many
 * customers a store has. Safe to interrupt: an hour is marked as done after its events, and an
 * event published twice is handled once.
 */
export const lookForWinBacks = async (dependencies: WinBackDependencies): Promise<void> => {
  const { backs, sequences, events, clock } = dependencies;
  const began = clock();

  const tell = async (back: WinBack, hour: number, afterMs: number, since: number) => {
    for await (const page of backs.ordered(back.customerId, hour)) {
      // People whose waiting time was over before the sequence existed are left out.
      const then = page.filter(({ at }) => at + afterMs > since);
      const gone = await backs.notSince(back.customerId, then);
      await events.publish(gone.map((order) => eventOf(back, order, afterMs)));
    }
  };

  const look = async (back: WinBack): Promise<void> => {
    const before = await backs.lookedAt(back);
    if (before === undefined) return;
    const now = clock();
    const next = now + lookEveryMs;
    // Postponed first, so that a sequence that fails each time doesn't block the others.
    if (!(await backs.note(back, before, { backAt: before, next }))) return;
    const running = (await sequences.find(back.customerId, back.sequenceId))?.running;
    if (!running?.winBackDays) return;
    const afterMs = running.winBackDays * dayMs;
    let reached = before;
    const first = hourOf(Date.parse(before) - afterMs);
    const end = hourOf(now - afterMs);
    for (let hour = first; hour < end; hour += hourMs) {
      await tell(back, hour, afterMs, Date.parse(before));
      const isLate = clock() - began > workMs;
      const backAt = toInstant(Math.max(hour + hourMs + afterMs, Date.parse(reached)));
      if (!(await backs.note(back, reached, { backAt, next: isLate ? now : next }))) return;
      if (isLate) return;
      reached = backAt;
    }
  };

  for (const back of await backs.due(began)) {
    if (clock() - began > workMs) return;
    try {
      await look(back);
    } catch (error) {
      const { customerId, sequenceId } = back;
      log.error('Couldn’t look for people to win back', {
        customerId,
        sequenceId,
        ...errorFields(error),
      });
    }
  }
};
