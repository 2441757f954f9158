import type { SequenceCursor } from '../../items/operations';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * How long to wait after the end of a minute before its people are distributed, because the index
 * lags behind the table.
 */
const settleMs = 5000;

/** For how long a minute without due people is read again, because the index may have been late. */
const watchMinutes = 15;

/** How far back the very first tick looks. */
const firstLookbackMs = 24 * hourMs;

/**
 * Distributed people stay due until a worker has moved them on. After this time, they are
 * distributed again if the queue is nearly empty, because their message must have been lost.
 */
const retryAfterMs = 15 * minuteMs;
/**
 * After this time, people are distributed again in any case, because other people's messages may
 * keep the queue busy permanently.
 */
const maxRetryMs = 24 * hourMs;
/** Up to this many messages, the queue has no backlog. */
const quietDepth = 50;

/**
 * The maximum number of minutes to track whose due people were queued but haven't all been
 * processed yet. Each takes 30 bytes of the cursor's item, which is limited to 400 kB. After many
 * days of downtime, ticks catch up as workers process people.
 */
export const maxDistributedMinutes = 8000;

/** Minutes within one hour, including first and last, in epoch milliseconds. */
export type MinuteRange = { readonly first: number; readonly last: number };

const minuteOf = (epochMs: number): number => Math.floor(epochMs / minuteMs) * minuteMs;
const hourOf = (epochMs: number): number => Math.floor(epochMs / hourMs) * hourMs;

/** Returns the newest minute that has ended. */
const lastFinishedMinute = (now: number): number => minuteOf(now - settleMs) - minuteMs;

/** Returns whether any tracked minute was distributed so long ago that it may be read again. */
export const mayRedeliver = ({ handed: handedOut }: SequenceCursor, now: number): boolean =>
  [...handedOut.values()].some((at) => now - at >= retryAfterMs);

/** Returns runs of consecutive minutes, split at full hours. */
export const rangesOf = (minutes: readonly number[]): MinuteRange[] => {
  const ranges: MinuteRange[] = [];
  for (const minute of minutes) {
    const lastRange = ranges.at(-1);
    const goesOn = lastRange && lastRange.last + minuteMs === minute && hourOf(minute) !== minute;
    if (goesOn) ranges[ranges.length - 1] = { ...lastRange, last: minute };
    else ranges.push({ first: minute, last: minute });
  }
  return ranges;
};

/**
 * Returns the minutes from `first` up to `end` that aren't distributed yet, as one range per hour.
 */
const newRanges = (first: number, end: number, handedOut: ReadonlySet<number>): MinuteRange[] => {
  const ranges: MinuteRange[] = [];
  for (let from = first; from < end; from = hourOf(from) + hourMs) {
    const last = Math.min(end, hourOf(from) + hourMs) - minuteMs;
    const minutes = Array.from(
      { length: (last - from) / minuteMs + 1 },
      (_, index) => from + index * minuteMs,
    );
    const free = minutes.filter((minute) => !handedOut.has(minute));
    ranges.push(...rangesOf(free));
  }
  return ranges;
};

/**
 * Returns the minutes that a tick reads: those that have just ended, those left over from downtime
 * (oldest first), and those distributed long ago whose people no worker has moved on. A distributed
 * minute stays in `handed` until none of its people are left, so the cursor can already move past
 * it.
 */
export const rangesToRead = (cursor: SequenceCursor, now: number, depth: number) => {
  const handedOut = new Set(cursor.handed.keys());
  const end = lastFinishedMinute(now) + minuteMs;
  const first = minuteOf(cursor.minute ?? now - firstLookbackMs);
  const watchedFrom = Math.max(first, end - watchMinutes * minuteMs);
  const waitMs = depth <= quietDepth ? retryAfterMs : maxRetryMs;
  const old = [...cursor.handed].filter(([, at]) => now - at >= waitMs).map(([minute]) => minute);
  return {
    recent: newRanges(watchedFrom, end, handedOut),
    behind: newRanges(first, watchedFrom, handedOut),
    again: rangesOf(old.sort((one, other) => one - other)),
    /** Where the next tick continues once all of `behind` is read. */
    next: watchedFrom,
  };
};

/** Returns every minute of a range. */
export const minutesIn = ({ first, last }: MinuteRange): number[] =>
  Array.from({ length: (last - first) / minuteMs + 1 }, (_, index) => first + index * minuteMs);
