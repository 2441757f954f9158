import { limits } from '../../../shared/limits';
import { partitionShare } from '../../items/partitions';
import type { Sync } from '../../items/store/sync';

const checkIntervalMs = limits.store.lookEveryHours * 3_600_000;

/**
 * Returns the time of a store's first check, about a day after it was connected. These times are
 * spread, so that stores connected together aren't checked together.
 */
export const firstStoreCheckAt = (customerId: string, now: number): number =>
  now + Math.round(checkIntervalMs * (0.75 + partitionShare(customerId) / 2));

export const nextStoreCheckAt = (now: number): number => now + checkIntervalMs;

/**
 * Returns the time from which a check requests changes: shortly before the last complete sync
 * began. After a failed sync, the next check goes back further, because the failed sync didn't read
 * everything.
 * @returns undefined for a shop whose history import hasn't started, because the import must run
 *   first
 */
export const checkSince = (
  shop: string,
  history: Sync | undefined,
  lastCheck: Sync | undefined,
): number | undefined => {
  const syncsOfShop = [history, lastCheck].filter((sync) => sync?.shop === shop);
  const doneTimes = syncsOfShop.flatMap((sync) => sync?.doneUntil ?? []);
  const sinceMs =
    doneTimes.length > 0
      ? Math.max(...doneTimes)
      : syncsOfShop.find((sync) => sync === history)?.startedAt;
  return sinceMs === undefined ? undefined : sinceMs - limits.store.lookOverlapMs;
};
