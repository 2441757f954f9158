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

/**
 * The time after which a tick starts no further hour of orders. The next tick continues from there.
 */
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
export const startDueWinBacks = async (dependencies: WinBackDependencies): Promise<void> => {
  const { backs, sequences, events, clock } = dependencies;
  const startedAt = clock();

  const publishHour = async (winBack: WinBack, hour: number, delayMs: number, since: number) => {
    for await (const page of backs.ordered(winBack.customerId, hour)) {
      // Leaves out people whose waiting time was over before the sequence existed.
      const dueOrders = page.filter(({ at }) => at + delayMs > since);
      const lapsedOrders = await backs.notSince(winBack.customerId, dueOrders);
      await events.publish(lapsedOrders.map((order) => eventOf(winBack, order, delayMs)));
    }
  };

  const checkWinBack = async (winBack: WinBack): Promise<void> => {
    const lastBackAt = await backs.lookedAt(winBack);
    if (lastBackAt === undefined) return;
    const now = clock();
    const next = now + checkEveryMs;
    // Postpones this sequence first, so that a sequence that fails each time doesn't block other
    // sequences.
    if (!(await backs.note(winBack, lastBackAt, { backAt: lastBackAt, next }))) return;
    const runningVersion = (await sequences.find(winBack.customerId, winBack.sequenceId))?.running;
    if (!runningVersion?.winBackDays) return;
    const delayMs = runningVersion.winBackDays * dayMs;
    let reachedAt = lastBackAt;
    const first = hourOf(Date.parse(lastBackAt) - delayMs);
    const endHour = hourOf(now - delayMs);
    for (let hour = first; hour < endHour; hour += hourMs) {
      await publishHour(winBack, hour, delayMs, Date.parse(lastBackAt));
      const isOutOfTime = clock() - startedAt > maxRunMs;
      const resumeAt = toInstant(Math.max(hour + hourMs + delayMs, Date.parse(reachedAt)));
      if (
        !(await backs.note(winBack, reachedAt, {
          backAt: resumeAt,
          next: isOutOfTime ? now : next,
        }))
      )
        return;
      if (isOutOfTime) return;
      reachedAt = resumeAt;
    }
  };

  for (const winBack of await backs.due(startedAt)) {
    if (clock() - startedAt > maxRunMs) return;
    try {
      await checkWinBack(winBack);
    } catch (error) {
      const { customerId, sequenceId } = winBack;
      log.error('Couldn’t look for people to win back', {
        customerId,
        sequenceId,
        ...errorFields(error),
      });
    }
  }
};
