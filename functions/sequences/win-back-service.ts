import type { WinBack } from '../items/sequence/win-back';
import { type HourlyOrder, hourOf } from '../items/store/order-hour';
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

/** The interval between two checks. Orders of an hour are read once the hour is over. */
const checkEveryMs = hourMs / 2;

/** No hour is started after this time. The next tick continues with the rest. */
const maxRunMs = 20_000;

const eventOf = (
  { customerId, sequenceId }: WinBack,
  { subscriberId, at, ...sale }: HourlyOrder,
  delayMs: number,
): StoreEvent => ({
  kind: 'win_back',
  id: `win_back/${sequenceId}/${subscriberId}/${at}`,
  customerId,
  person: { subscriberId },
  sequenceId,
  at: at + delayMs,
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

  const publishHour = async (back: WinBack, hour: number, delayMs: number, since: number) => {
    for await (const page of backs.ordered(back.customerId, hour)) {
      // Leaves out people whose waiting time was over before the sequence existed.
      const then = page.filter(({ at }) => at + delayMs > since);
      const lapsedOrders = await backs.notSince(back.customerId, then);
      await events.publish(lapsedOrders.map((order) => eventOf(back, order, delayMs)));
    }
  };

  const checkWinBack = async (back: WinBack): Promise<void> => {
    const before = await backs.lookedAt(back);
    if (before === undefined) return;
    const now = clock();
    const next = now + checkEveryMs;
    // Postpones this sequence first, so that a sequence that fails each time doesn't block other
    // sequences.
    if (!(await backs.note(back, before, { backAt: before, next }))) return;
    const running = (await sequences.find(back.customerId, back.sequenceId))?.running;
    if (!running?.winBackDays) return;
    const delayMs = running.winBackDays * dayMs;
    let reached = before;
    const first = hourOf(Date.parse(before) - delayMs);
    const end = hourOf(now - delayMs);
    for (let hour = first; hour < end; hour += hourMs) {
      await publishHour(back, hour, delayMs, Date.parse(before));
      const isOutOfTime = clock() - began > maxRunMs;
      const resumeAt = toInstant(Math.max(hour + hourMs + delayMs, Date.parse(reached)));
      if (!(await backs.note(back, reached, { backAt: resumeAt, next: isOutOfTime ? now : next })))
        return;
      if (isOutOfTime) return;
      reached = resumeAt;
    }
  };

  for (const back of await backs.due(began)) {
    if (clock() - began > maxRunMs) return;
    try {
      await checkWinBack(back);
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
