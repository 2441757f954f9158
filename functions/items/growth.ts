import { customerPartition } from './account/customer-keys';
import { lanes } from './lanes';

/**
 * What a day counts of a set of people, and the letter that stands for it in the table: who came
 * and went, by how much the number of active ones moved, and who stopped being active and why.
 */
export const growthLetters = {
  joined: 'j',
  removed: 'r',
  active: 'a',
  unsubscribed: 'u',
  bounced: 'b',
  spam: 's',
} as const;
export type GrowthCount = keyof typeof growthLetters;

/** Whose days: of the whole audience, or of one segment with memberships. */
const familyOf = (segmentId: string | undefined): string => (segmentId ? `G#${segmentId}` : 'S');

const prefixOf = (segmentId: string | undefined): string => `GRW#${familyOf(segmentId)}#`;

/** Everything counted of a set of people; its sort keys are in the order of the months. */
export const growthRange = (customerId: string, segmentId: string | undefined) => ({
  pk: customerPartition(customerId),
  skPrefix: prefixOf(segmentId),
});

/** @param month in UTC, `2026-11`: the month of the change, whatever day it is for the customer */
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

/** A count of a day, numbered from 1 January 1970: `20779j`. */
export const growthAttribute = (day: number, count: GrowthCount): string =>
  `${day}${growthLetters[count]}`;

const attribute = /^(\d+)([a-z])$/;
const words = new Map<string, GrowthCount>(
  (Object.keys(growthLetters) as GrowthCount[]).map((count) => [growthLetters[count], count]),
);

/** The counts of a stored item; what is no count of a day is left out. */
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
