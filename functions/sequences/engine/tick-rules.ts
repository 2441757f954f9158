import type { SequenceCursor } from '../../items/operations';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A minute is over so long before it is handed out: the index lags behind the table. */
const settleMs = 5000;

/** How long a minute found empty is read again: until then the index may have been late. */
const watchMinutes = 15;

/** How far back the very first tick looks. */
const firstLookMs = 24 * hourMs;

/**
 * Who was handed out stays due until a worker has moved them on. After so long they are handed out
 * once more if the queue is nearly empty: then their message was lost.
 */
const againAfterMs = 15 * minuteMs;
/** After so long even if it is not: the queue may be kept busy by others for good. */
const againAtLatestMs = 24 * hourMs;
/** Messages that are no backlog. */
const quietDepth = 50;

/**
 * So many minutes with people may be carried: each takes 30 bytes of the cursor's item, which may
 * have 400 kB. A standstill of many days is caught up with as workers move people on.
 */
export const mostHanded = 8000;

/** Minutes of one hour, from the first up to and including the last, as epoch milliseconds. */
export type MinuteRange = { readonly first: number; readonly last: number };

const minuteOf = (epochMs: number): number => Math.floor(epochMs / minuteMs) * minuteMs;
const hourOf = (epochMs: number): number => Math.floor(epochMs / hourMs) * hourMs;

/** The newest minute that is over. */
const lastOver = (now: number): number => minuteOf(now - settleMs) - minuteMs;

/** Whether any minute handed out before is old enough to be looked at again. */
export const mayComeAgain = ({ handed }: SequenceCursor, now: number): boolean =>
  [...handed.values()].some((at) => now - at >= againAfterMs);

/** Runs of minutes that follow each other, cut where an hour ends. */
export const rangesOf = (minutes: readonly number[]): MinuteRange[] => {
  const ranges: MinuteRange[] = [];
  for (const minute of minutes) {
    const before = ranges.at(-1);
    const goesOn = before && before.last + minuteMs === minute && hourOf(minute) !== minute;
    if (goesOn) ranges[ranges.length - 1] = { ...before, last: minute };
    else ranges.push({ first: minute, last: minute });
  }
  return ranges;
};

/** The minutes from `first` up to `end`, without those that are carried: an hour is one range. */
const freshRanges = (first: number, end: number, handed: ReadonlySet<number>): MinuteRange[] => {
  const ranges: MinuteRange[] = [];
  for (let from = first; from < end; from = hourOf(from) + hourMs) {
    const last = Math.min(end, hourOf(from) + hourMs) - minuteMs;
    const minutes = Array.from(
      { length: (last - from) / minuteMs + 1 },
      (_, index) => from + index * minuteMs,
    );
    const free = minutes.filter((minute) => !handed.has(minute));
    ranges.push(...rangesOf(free));
  }
  return ranges;
};

/**
 * What a tick reads: the minutes that have just ended, those that a standstill left behind, oldest
 * first, and those handed out long ago whose people no worker has moved on. People found are carried
 * with their minutes in `handed` until these are empty, so the cursor waits for nobody.
 */
export const rangesToRead = (cursor: SequenceCursor, now: number, depth: number) => {
  const handed = new Set(cursor.handed.keys());
  const end = lastOver(now) + minuteMs;
  const first = minuteOf(cursor.minute ?? now - firstLookMs);
  const watched = Math.max(first, end - watchMinutes * minuteMs);
  const waitMs = depth <= quietDepth ? againAfterMs : againAtLatestMs;
  const old = [...cursor.handed].filter(([, at]) => now - at >= waitMs).map(([minute]) => minute);
  return {
    recent: freshRanges(watched, end, handed),
    behind: freshRanges(first, watched, handed),
    again: rangesOf(old.sort((one, other) => one - other)),
    /** Where the next tick goes on once all of `behind` is read. */
    next: watched,
  };
};

/** Every minute of a range. */
export const minutesIn = ({ first, last }: MinuteRange): number[] =>
  Array.from({ length: (last - first) / minuteMs + 1 }, (_, index) => first + index * minuteMs);
