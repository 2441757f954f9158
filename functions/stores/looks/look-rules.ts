import { limits } from '../../../shared/limits';
import { laneShare } from '../../items/lanes';
import type { Sync } from '../../items/store/sync';

const lookMs = limits.store.lookEveryHours * 3_600_000;

/** A day after it was connected, give or take: stores that come together are not looked at together. */
export const firstLook = (customerId: string, now: number): number =>
  now + Math.round(lookMs * (0.75 + laneShare(customerId) / 2));

export const nextLook = (now: number): number => now + lookMs;

/**
 * Since when a look asks for changes: since shortly before the last sync that saw everything began. One that
 * failed saw no end, so the next look goes back behind it.
 * @returns undefined for a shop whose history nobody began: that comes first
 */
export const lookSince = (
  shop: string,
  history: Sync | undefined,
  look: Sync | undefined,
): number | undefined => {
  const own = [history, look].filter((sync) => sync?.shop === shop);
  const seen = own.flatMap((sync) => sync?.doneUntil ?? []);
  const from =
    seen.length > 0 ? Math.max(...seen) : own.find((sync) => sync === history)?.startedAt;
  return from === undefined ? undefined : from - limits.store.lookOverlapMs;
};
