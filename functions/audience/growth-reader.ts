import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { GrowthDay, GrowthSources, GrowthView } from '../../shared/contracts/growth';
import { readCustomerSettings } from '../items/account/customer';
import { customerKey } from '../items/account/customer-keys';
import type { StatusCounts } from '../items/counts';
import {
  type GrowthCount,
  growthKeyRange,
  growthKeys,
  growthSources,
  readGrowth,
} from '../items/growth';
import { partitionCount } from '../items/partitions';
import type { Clock } from '../platform/clock';
import { type Day, dayMs, localDays } from '../platform/local-day';
import { getItems } from '../platform/table/batch-requests';
import type { Item } from '../platform/table/item';
import type { Table } from '../platform/table/table';
import { countEveryone } from './status-counters';

/** Identifies the audience or segment whose growth is read. */
export type GrowthOf = {
  readonly customerId: string;
  readonly segmentId?: string;
  /** The current number of people by status. */
  readonly counts: StatusCounts;
  readonly days: number;
};

/** The counts of each day. The keys are day numbers, counted from 1970. */
type DailyCounts = ReadonlyMap<Day, Readonly<Partial<Record<GrowthCount, number>>>>;

/** Adds up the counts of all partitions. */
export const addPartitions = (items: readonly Item[]): DailyCounts => {
  const days = new Map<Day, Partial<Record<GrowthCount, number>>>();
  for (const { day, count, value } of items.flatMap(readGrowth)) {
    const counts = days.get(day) ?? {};
    counts[count] = (counts[count] ?? 0) + value;
    days.set(day, counts);
  }
  return days;
};

/** Returns the date of a day, such as `2026-11-22`. */
export const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);

const leftCountsOf = (counts: Partial<Record<GrowthCount, number>>) => ({
  unsubscribed: counts.unsubscribed ?? 0,
  bounced: counts.bounced ?? 0,
  spam: counts.spam ?? 0,
  removed: counts.removed ?? 0,
});

/** Returns the number of new people by the way they joined. */
const sourceCountsOf = (counts: Partial<Record<GrowthCount, number>>) =>
  Object.fromEntries(growthSources.map((source) => [source, counts[source] ?? 0])) as GrowthSources;

type Size = { readonly size: number; readonly active: number };

type Span = {
  readonly first: Day;
  readonly today: Day;
};

/**
 * Calculates the sizes at the end of each day, backwards from today. Only each day's changes are
 * stored, so a day's size is the next day's size minus the next day's changes.
 * @param first the first day of the series; no entries when it is after `today`
 */
export const growthDaysOf = (
  now: Size,
  counts: DailyCounts,
  { first, today }: Span,
): GrowthDay[] => {
  const growthDays: GrowthDay[] = [];
  let { size, active } = now;
  for (let day = today; day >= first; day -= 1) {
    const dayCounts = counts.get(day) ?? {};
    const joined = dayCounts.joined ?? 0;
    // Counters can be read at slightly different times, so a size could fall below zero. We show
    // zero in that case.
    const shownSize = { size: Math.max(0, size), active: Math.max(0, active) };
    growthDays.push({
      day: dateOf(day),
      ...shownSize,
      joined,
      left: leftCountsOf(dayCounts),
      sources: sourceCountsOf(dayCounts),
    });
    size -= joined - (dayCounts.removed ?? 0);
    active -= dayCounts.active ?? 0;
  }
  return growthDays.reverse();
};

type Summary = Pick<GrowthView, 'growth' | 'joined' | 'left'>;

/** Returns the totals of a series of days. */
export const summaryOf = (growthDays: readonly GrowthDay[]): Summary => {
  const sum = (read: (day: GrowthDay) => number) =>
    growthDays.reduce((total, day) => total + read(day), 0);
  const joined = sum((day) => day.joined);
  const leftCounts = {
    unsubscribed: sum((day) => day.left.unsubscribed),
    bounced: sum((day) => day.left.bounced),
    spam: sum((day) => day.left.spam),
    removed: sum((day) => day.left.removed),
  };
  return { growth: joined - leftCounts.removed, joined, left: leftCounts };
};

/**
 * Returns the growth of only the last days of a view, and what happened in as many days before.
 * @returns `previous` only if the counts go back that far
 */
export const splitGrowth = (view: GrowthView, days: number) => {
  const isComplete = view.series.length >= 2 * days;
  const current = view.series.slice(-days);
  const previous = isComplete ? summaryOf(view.series.slice(-2 * days, -days)) : undefined;
  return { current: { ...view, days, ...summaryOf(current), series: current }, previous };
};

/**
 * Returns the UTC months whose counts may include these days, because time zones are up to 14 hours
 * away from UTC.
 */
export const monthsOf = (first: Day, last: Day): string[] => {
  const months = new Set<string>();
  for (let day = first - 1; day <= last + 1; day += 1) months.add(dateOf(day).slice(0, 7));
  return [...months];
};

/** Reads the growth of an audience. The days of a month are stored in eight small items. */
export const createGrowthReader = (table: Table, clock: Clock) => {
  const { client, name: TableName } = table;

  const zoneOf = async (customerId: string): Promise<string> => {
    const Key = customerKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key }));
    return Item ? readCustomerSettings(Item).timeZone : 'UTC';
  };

  /**
   * Returns the first day that has a count. Items are sorted by month, so the first items contain
   * that day.
   */
  const firstKnownDay = async ({ customerId, segmentId }: GrowthOf): Promise<Day | undefined> => {
    const { pk, skPrefix } = growthKeyRange(customerId, segmentId);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': skPrefix },
        Limit: partitionCount,
      }),
    );
    const known = [...addPartitions(Items).keys()];
    return known.length > 0 ? Math.min(...known) : undefined;
  };

  return {
    /**
     * Reads the daily growth of up to a year. This touches 13 months with eight items each, and the
     * eight items with the totals at the start.
     */
    async read(of: GrowthOf): Promise<GrowthView> {
      const { customerId, segmentId, counts, days } = of;
      const [timeZone, known] = await Promise.all([zoneOf(customerId), firstKnownDay(of)]);
      const now = clock();
      const today = localDays(timeZone)(now) ?? Math.floor(now / dayMs);
      const first = Math.max(today - days + 1, known ?? today + 1);
      const months = known === undefined ? [] : monthsOf(first, today);
      const keys = months.flatMap((month) => growthKeys(customerId, segmentId, month));
      const daily = addPartitions(await getItems(table, keys));
      const sizes = { size: countEveryone(counts), active: counts.active };
      const growthDays = growthDaysOf(sizes, daily, { first, today });
      const since = known === undefined ? undefined : dateOf(known);
      return {
        ...sizes,
        totals: counts,
        timeZone,
        days,
        since,
        ...summaryOf(growthDays),
        series: growthDays,
      };
    },
  };
};
export type GrowthReader = ReturnType<typeof createGrowthReader>;
