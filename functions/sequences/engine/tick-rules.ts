import type { SequenceCursor } from '../../items/operations';

const minuteMs = 60_000;

/** A minute is over so long before it is handed out: the index lags behind the table. */
const settleMs = 5000;

/** How long a minute found empty is read again: until then the index may have been late. */
const watchMinutes = 15;

/** How far back the very first tick looks. */
const firstLookMs = 24 * 60 * minuteMs;

/** Minutes one tick reads beside those that have just ended; each is eight queries. */
export const mostBehind = 200;
export const mostAgain = 50;

/**
 * Who was handed out stays due until a worker has moved them on. After so long they are handed out
 * once more if the queue is nearly empty: then their message was lost.
 */
const againAfterMs = 15 * minuteMs;
/** After so long even if it is not: the queue may be kept busy by others for good. */
const againAtLatestMs = 24 * 60 * minuteMs;
/** Messages that are no backlog. */
const quietDepth = 50;

const minuteOf = (epochMs: number): number => Math.floor(epochMs / minuteMs) * minuteMs;

/** The newest minute that is over. */
const lastOver = (now: number): number => minuteOf(now - settleMs) - minuteMs;

const minutesFrom = (first: number, end: number, most: number): number[] => {
  const count = Math.min(most, Math.max(0, (end - first) / minuteMs));
  return Array.from({ length: count }, (_, index) => first + index * minuteMs);
};

/** Whether any minute handed out before is old enough to be looked at again. */
export const mayComeAgain = ({ handed }: SequenceCursor, now: number): boolean =>
  [...handed.values()].some((at) => now - at >= againAfterMs);

/**
 * The minutes a tick reads, at most 265, and from where the next one goes on. Those that were found
 * with people are carried in `handed` until they are empty, so the cursor waits for nobody.
 */
export const minutesToRead = (cursor: SequenceCursor, now: number, depth: number) => {
  const { handed } = cursor;
  const end = lastOver(now) + minuteMs;
  const first = minuteOf(cursor.minute ?? now - firstLookMs);
  const watched = Math.max(first, end - watchMinutes * minuteMs);
  const recent = minutesFrom(watched, end, watchMinutes);
  const behind = minutesFrom(first, watched, mostBehind);
  const waitMs = depth <= quietDepth ? againAfterMs : againAtLatestMs;
  const again = [...handed]
    .filter(([, at]) => now - at >= waitMs)
    .sort(([, one], [, other]) => one - other)
    .slice(0, mostAgain)
    .map(([minute]) => minute);
  const fresh = [...recent, ...behind].filter((minute) => !handed.has(minute));
  return { minutes: [...fresh, ...again], next: first + behind.length * minuteMs };
};
