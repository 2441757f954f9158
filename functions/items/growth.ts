import { customerPartition } from './account/customer-keys';
import { lanes } from './lanes';

/**
 * What is counted for each day, with the letter that stands for it in the table: who joined and who
 * was removed, the change in the number of active people, why people stopped being active, and how new
 * people came.
 */
export const growthLetters = {
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
export type GrowthCount = keyof typeof growthLetters;

/** How new people came into the audience, or into a segment. */
export const growthSources = ['byFile', 'byForm', 'byHand', 'byShop'] as const;
export type GrowthSource = (typeof growthSources)[number];

/** The way that a letter stands for; undefined for none. */
export const sourceOfLetter = (letter: unknown): GrowthSource | undefined =>
  growthSources.find((source) => growthLetters[source] === letter);

/** The counted set of people: the whole audience, or the members of one segment. */
const familyOf = (segmentId: string | undefined): string => (segmentId ? `G#${segmentId}` : 'S');

const prefixOf = (segmentId: string | undefined): string => `GRW#${familyOf(segmentId)}#`;

/** All counts of one set of people; the sort keys order them by month. */
export const growthRange = (customerId: string, segmentId: string | undefined) => ({
  pk: customerPartition(customerId),
  skPrefix: prefixOf(segmentId),
});

/**
 * @param month month of the change in UTC, `2026-11`, even if it is another one for the customer
 */
export const growthKey = (
  customerId: string,
  segmentId: string | undefined,
  month: string,
  lane: number | string,
) => ({
  pk: customerPartition(customerId),
  sk: `${prefixOf(segmentId)}${month}#${lane}`,
});

/** All lanes of a month. */
export const growthKeys = (customerId: string, segmentId: string | undefined, month: string) =>
  lanes.map((lane) => growthKey(customerId, segmentId, month, lane));

/** Name of one count of a day: `20779j` counts who joined on day 20779 since 1 January 1970. */
export const growthAttribute = (day: number, count: GrowthCount): string =>
  `${day}${growthLetters[count]}`;

const attribute = /^(\d+)([a-z])$/;
const words = new Map<string, GrowthCount>(
  (Object.keys(growthLetters) as GrowthCount[]).map((count) => [growthLetters[count], count]),
);

/** The counts of a stored item; other attributes are left out. */
export const readGrowth = (item: Readonly<Record<string, unknown>>) =>
  Object.entries(item).flatMap(([name, value]) => {
    const [, day, letter = ''] = attribute.exec(name) ?? [];
    const count = words.get(letter);
    return day && count && typeof value === 'number' ? [{ day: Number(day), count, value }] : [];
  });

/** A place where people are counted: `C#<customerId>#S#3` or `C#<customerId>#G#<segmentId>#3`. */
export const readPeoplePlace = (pk: string) => {
  const match = /^C#([^#]+)#(?:S|G#([^#]+))#(\d)$/.exec(pk);
  if (!match) return undefined;
  const [, customerId = '', segmentId, lane = ''] = match;
  return { customerId, segmentId, lane };
};
