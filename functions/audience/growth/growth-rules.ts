import type { GrowthDay, GrowthSources, GrowthView } from '../../../shared/contracts/growth';
import { type GrowthCount, growthSources, readGrowth } from '../../items/growth';
import { type Day, dayMs } from '../../platform/local-day';
import type { Item } from '../../platform/table/item';

/** What each day counted, by the number of the day. */
export type DailyCounts = ReadonlyMap<Day, Readonly<Partial<Record<GrowthCount, number>>>>;

/** Adds up the counts of all lanes. */
export const addLanes = (items: readonly Item[]): DailyCounts => {
  const days = new Map<Day, Partial<Record<GrowthCount, number>>>();
  for (const { day, count, value } of items.flatMap(readGrowth)) {
    const counts = days.get(day) ?? {};
    counts[count] = (counts[count] ?? 0) + value;
    days.set(day, counts);
  }
  return days;
};

/** The date of a day, `2026-11-22`. */
export const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);

const leftOn = (counts: Partial<Record<GrowthCount, number>>) => ({
  unsubscribed: counts.unsubscribed ?? 0,
  bounced: counts.bounced ?? 0,
  spam: counts.spam ?? 0,
  removed: counts.removed ?? 0,
});

/** How new people came. */
const sourcesOn = (counts: Partial<Record<GrowthCount, number>>) =>
  Object.fromEntries(growthSources.map((source) => [source, counts[source] ?? 0])) as GrowthSources;

type Size = { readonly size: number; readonly active: number };

type Span = {
  readonly first: Day;
  readonly today: Day;
};

/**
 * The sizes at the end of each day, calculated backwards from today. Only the changes of a day are
 * stored, so a day's size is the next day's size without the next day's changes.
 * @param first the first day of the series; no entries when it is after `today`
 */
export const seriesOf = (now: Size, counts: DailyCounts, { first, today }: Span): GrowthDay[] => {
  const series: GrowthDay[] = [];
  let { size, active } = now;
  for (let day = today; day >= first; day -= 1) {
    const own = counts.get(day) ?? {};
    const joined = own.joined ?? 0;
    // Counters may be a moment apart, so a size could fall below zero: never show that.
    const shown = { size: Math.max(0, size), active: Math.max(0, active) };
    series.push({ day: dateOf(day), ...shown, joined, left: leftOn(own), sources: sourcesOn(own) });
    size -= joined - (own.removed ?? 0);
    active -= own.active ?? 0;
  }
  return series.reverse();
};

type Summary = Pick<GrowthView, 'growth' | 'joined' | 'left'>;

/** The totals of a series. */
export const summaryOf = (series: readonly GrowthDay[]): Summary => {
  const sum = (read: (day: GrowthDay) => number) =>
    series.reduce((total, day) => total + read(day), 0);
  const joined = sum((day) => day.joined);
  const left = {
    unsubscribed: sum((day) => day.left.unsubscribed),
    bounced: sum((day) => day.left.bounced),
    spam: sum((day) => day.left.spam),
    removed: sum((day) => day.left.removed),
  };
  return { growth: joined - left.removed, joined, left };
};

/** The UTC months whose counts may include these days: time zones are up to 14 hours off UTC. */
export const monthsOf = (first: Day, last: Day): string[] => {
  const months = new Set<string>();
  for (let day = first - 1; day <= last + 1; day += 1) months.add(dateOf(day).slice(0, 7));
  return [...months];
};
