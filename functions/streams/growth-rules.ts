import { growthImage, memberSourceImage, sourceImage } from '../items/audience/subscriber-image';
import { type GrowthCount, growthAttribute, growthKey, parsePeopleKey } from '../items/growth';
import { toInstant } from '../platform/clock';
import { type Day, dayMs } from '../platform/local-day';
import { createMemo } from '../platform/memo';
import type { Item } from '../platform/table/item';
import type { Change } from '../platform/work/stream-handler';
import type { CounterDelta } from './counter-rules';

/** Cached because a batch has thousands of changes in a few partitions and days. */
const peopleKeyOf = createMemo(parsePeopleKey);
const monthOfDay = createMemo((day: number) => toInstant(day * dayMs).slice(0, 7));

/** Returns a customer's local day at a moment (epoch ms). */
export type DayOf = (customerId: string, epochMs: number) => Day | undefined;

const momentOf = (value: unknown): number | undefined => {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
};

/**
 * Returns when a change happened to the person. This is the time in the item if there is one.
 * Otherwise, it is when the item was written, which is later than the change itself if SES or an
 * import reported it.
 */
const happenedAt = ({ before, after, at }: Change, segmentId: string | undefined): number => {
  if (!after) return at;
  const newImage = growthImage(after);
  // Uses the time of joining the segment. The creation time in a membership is that of the
  // subscriber and says nothing about the segment.
  if (segmentId !== undefined) return before ? at : (momentOf(newImage.memberSince) ?? at);
  const joinedAt = momentOf(newImage.createdAt);
  if (!before) return joinedAt ?? at;
  const isSame = newImage.statusChangedAt === growthImage(before).statusChangedAt;
  const statusChangeTime = isSame ? undefined : momentOf(newImage.statusChangedAt);
  // No one leaves before they joined, even if a mail server's clock is wrong.
  return Math.max(statusChangeTime ?? at, joinedAt ?? 0);
};

const reasons: readonly GrowthCount[] = ['unsubscribed', 'bounced', 'spam'];

const statusOf = (item?: Item): unknown => item && growthImage(item).status;
const isActive = (item?: Item): number => (statusOf(item) === 'active' ? 1 : 0);

/**
 * A membership has its own source, because its subscriber may have come from another source long
 * before.
 */
const sourceOf = ({ before, after }: Change, segmentId: string | undefined) => {
  if (!after || before) return {};
  const source = segmentId === undefined ? sourceImage(after) : memberSourceImage(after);
  return source ? { [source]: 1 } : {};
};

const counts = ({ before, after }: Change): Partial<Record<GrowthCount, number>> => {
  const active = isActive(after) - isActive(before);
  const reason = reasons.find((name) => name === statusOf(after));
  return {
    ...(before ? {} : { joined: 1 }),
    ...(after ? {} : { removed: 1 }),
    ...(active === 0 ? {} : { active }),
    ...(before && reason && isActive(before) ? { [reason]: 1 } : {}),
  };
};

/**
 * Returns what a change adds to the counts of the day on which it happened. The time of the change
 * alone determines the counter item. The customer's local day is an attribute of that item. So a
 * repeated change reaches the item that has already counted it, even if the customer's time zone
 * was changed in between.
 */
export const growthDelta = (change: Change, dayOf: DayOf): CounterDelta | undefined => {
  const peopleKey = peopleKeyOf(change.pk);
  if (!peopleKey) return undefined;
  const movedCounts = Object.entries({
    ...counts(change),
    ...sourceOf(change, peopleKey.segmentId),
  }) as [GrowthCount, number][];
  if (movedCounts.length === 0) return undefined;
  const { customerId, segmentId, lane: partition } = peopleKey;
  const at = happenedAt(change, segmentId);
  const utcDay = Math.floor(at / dayMs);
  const day = dayOf(customerId, at) ?? utcDay;
  return {
    ...growthKey(customerId, segmentId, monthOfDay(utcDay), partition),
    moves: Object.fromEntries(
      movedCounts.map(([count, delta]) => [growthAttribute(day, count), delta]),
    ),
  };
};

/** Returns the customers whose time zones a batch needs. */
export const growingCustomers = (changes: readonly Change[]): string[] => [
  ...new Set(changes.flatMap(({ pk }) => peopleKeyOf(pk)?.customerId ?? [])),
];
