export const minuteMs = 60_000;

/**
 * A bucket is left for good when it is empty and its minute is this long ago. The index lags behind
 * the table by seconds, and a failed email is tried again until then.
 */
const leaveAfterMs = 15 * minuteMs;

/** How far back the very first tick looks. */
const firstLookMs = 24 * 60 * minuteMs;

/** Minutes read between two looks at the time: after a standstill a tick goes on for a while. */
export const mostBuckets = 3000;

/** Minutes to look at, oldest first, as epoch milliseconds: from the cursor up to the current one. */
export const dueMinutes = (cursor: number | undefined, now: number): readonly number[] => {
  const current = Math.floor(now / minuteMs) * minuteMs;
  const first = Math.floor((cursor ?? now - firstLookMs) / minuteMs) * minuteMs;
  const count = Math.min(mostBuckets, Math.max(0, (current - first) / minuteMs + 1));
  return Array.from({ length: count }, (_, index) => first + index * minuteMs);
};

/** Where the next tick starts: the first minute that is not empty, or too young to be left. */
export const nextCursor = (
  minutes: readonly number[],
  emptyMinutes: ReadonlySet<number>,
  now: number,
): number => {
  const open = minutes.find((minute) => !emptyMinutes.has(minute) || minute > now - leaveAfterMs);
  return open ?? (minutes.at(-1) ?? now) + minuteMs;
};
