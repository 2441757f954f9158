import { customerPartition } from './account/customer-keys';
import { partitions } from './partitions';

/**
 * The counts for each day, with the letter for each in the table: people who joined and who were
 * removed, the change in the number of active people, why people stopped being active, and how new
 * people joined.
 */
export const growthCodes = {
  joined: 'j',
  removed: 'r',
  active: 'a',
  unsubscribed: 'u',
  bounced: 'b',
  spam: 's',
  byFile: 'i',
  byForm: 'f',
  byHand: 'm',
  byShop: 'h',
} as const;
export type GrowthCount = keyof typeof growthCodes;

/** How new people joined the audience or a segment. */
export const growthSources = ['byFile', 'byForm', 'byHand', 'byShop'] as const;
export type GrowthSource = (typeof growthSources)[number];

/** Returns the source that a letter represents, or undefined for none. */
export const sourceOfLetter = (letter: unknown): GrowthSource | undefined =>
  growthSources.find((source) => growthCodes[source] === letter);

/**
 * Returns the prefix for the counters of one set of people: the whole audience, or the members of
 * one segment.
 */
const counterFamilyOf = (segmentId: string | undefined): string =>
  segmentId ? `G#${segmentId}` : 'S';

const prefixOf = (segmentId: string | undefined): string => `GRW#${counterFamilyOf(segmentId)}#`;

/**
 * The key range of all growth counts for one set of people (the whole audience or one segment), in
 * the order of their months.
 */
export const growthKeyRange = (customerId: string, segmentId: string | undefined) => ({
  pk: customerPartition(customerId),
  skPrefix: prefixOf(segmentId),
});

/** @param month month of the change in UTC, `2026-11`, even if the customer's month differs */
export const growthKey = (
  customerId: string,
  segmentId: string | undefined,
  month: string,
  partition: number | string,
) => ({
  pk: customerPartition(customerId),
  sk: `${prefixOf(segmentId)}${month}#${partition}`,
});

/** The keys of a month's growth counts in all partitions. */
export const growthKeys = (customerId: string, segmentId: string | undefined, month: string) =>
  partitions.map((partition) => growthKey(customerId, segmentId, month, partition));

/**
 * Returns the name of one of a day's counts: `20779j` counts people who joined on day 20779 since
 * January 1, 1970.
 */
export const growthAttribute = (day: number, count: GrowthCount): string =>
  `${day}${growthCodes[count]}`;

const attribute = /^(\d+)([a-z])$/;
const countByLetter = new Map<string, GrowthCount>(
  (Object.keys(growthCodes) as GrowthCount[]).map((count) => [growthCodes[count], count]),
);

/** Returns the counts of a stored item without its other attributes. */
export const readGrowth = (item: Readonly<Record<string, unknown>>) =>
  Object.entries(item).flatMap(([name, value]) => {
    const [, day, letter = ''] = attribute.exec(name) ?? [];
    const count = countByLetter.get(letter);
    return day && count && typeof value === 'number' ? [{ day: Number(day), count, value }] : [];
  });

/**
 * Reads a partition in which people are counted: `C#<customerId>#S#3` or
 * `C#<customerId>#G#<segmentId>#3`.
 */
export const parsePeopleKey = (pk: string) => {
  const match = /^C#([^#]+)#(?:S|G#([^#]+))#(\d)$/.exec(pk);
  if (!match) return undefined;
  const [, customerId = '', segmentId, partition = ''] = match;
  return { customerId, segmentId, lane: partition };
};
