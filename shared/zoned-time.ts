// We use neither `luxon` nor `dayjs`. The browser and every worker load this file, the time zone
// rules are already in the runtime (`Intl`), and neither library can tell in one call whether a
// local time occurs twice or not at all.

/** A local date and time, without a zone: '2026-11-01T01:30'. */
export type LocalTime = string;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Swedish dates have the ISO 8601 format. Creating a formatter costs 50 times as much as using it.
 */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  formats.set(timeZone, formatter);
  return formatter;
};

const wallClock = (epochMs: number, timeZone: string): string =>
  formatOf(timeZone).format(epochMs).replace(' ', 'T');

/**
 * Returns the local time in a zone at a moment, to the minute. @throws RangeError for an unknown
 * zone
 */
export const localTime = (epochMs: number, timeZone: string): LocalTime =>
  wallClock(epochMs, timeZone).slice(0, 16);

const offsetMs = (epochMs: number, timeZone: string): number => {
  const second = Math.floor(epochMs / 1000) * 1000;
  return Date.parse(`${wallClock(second, timeZone)}Z`) - second;
};

export type LocalTimeResult =
  | { readonly kind: 'moment'; readonly epochMs: number; readonly isRepeated: boolean }
  /**
   * A local time that a clock change skips. `next` is as long after the change as the local time is
   * after the start of the gap.
   */
  | { readonly kind: 'skipped'; readonly next: LocalTime }
  | { readonly kind: 'invalid' };

const toUtcMs = (local: LocalTime): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined;
  const epochMs = Date.parse(`${local}:00.000Z`);
  const isReal = !Number.isNaN(epochMs) && new Date(epochMs).toISOString().startsWith(local);
  return isReal ? epochMs : undefined;
};

/**
 * Returns the moment of a local time in a time zone. If an hour occurs twice, returns the first
 * occurrence. A skipped hour has no moment.
 */
export const momentOf = (local: LocalTime, timeZone: string): LocalTimeResult => {
  const utc = toUtcMs(local);
  if (utc === undefined) return { kind: 'invalid' };
  // Time zones are up to 14 hours from UTC. So the offset a day earlier is the one before any
  // nearby clock change, and the offset a day later is the one after it.
  const offsetBefore = offsetMs(utc - dayMs, timeZone);
  const offsetAfter = offsetMs(utc + dayMs, timeZone);
  const moments = [...new Set([utc - offsetBefore, utc - offsetAfter])]
    .filter((epochMs) => localTime(epochMs, timeZone) === local)
    .sort((one, other) => one - other);
  const [epochMs] = moments;
  if (epochMs === undefined)
    return { kind: 'skipped', next: localTime(utc - offsetBefore, timeZone) };
  return { kind: 'moment', epochMs, isRepeated: moments.length > 1 };
};
