import { type GrowthCount, growthAttribute, growthKey, readPeoplePlace } from '../items/growth';
import { toInstant } from '../platform/clock';
import { type Day, dayMs } from '../platform/local-day';
import type { Item } from '../platform/table/item';
import type { Change } from '../platform/work/stream-handler';
import type { CounterMove } from './counter-rules';

/** Which day it is for a customer at a moment (epoch ms). */
export type DayOf = (customerId: string, epochMs: number) => Day | undefined;

const momentOf = (value: unknown): number | undefined => {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
};

/**
 * When a change happened to the person. The item says it where it can; a record of the stream only
 * says when it was written, which for what the product heard from others is later.
 */
const happenedAt = ({ before, after, at }: Change, segmentId: string | undefined): number => {
  if (!after) return at;
  // A membership's `ca` is the subscriber's: when they joined the segment is `jo`, or the write.
  if (segmentId !== undefined) return before ? at : (momentOf(after.jo) ?? at);
  const joined = momentOf(after.ca);
  if (!before) return joined ?? at;
  const changed = after.sc === before.sc ? undefined : momentOf(after.sc);
  // Nobody leaves before they joined, whatever a mail server's clock says.
  return Math.max(changed ?? at, joined ?? 0);
};

const reasons: readonly GrowthCount[] = ['unsubscribed', 'bounced', 'spam'];

const isActive = (item?: Item): number => (item?.st === 'active' ? 1 : 0);

const counts = ({ before, after }: Change): Partial<Record<GrowthCount, number>> => {
  const active = isActive(after) - isActive(before);
  const reason = reasons.find((name) => name === after?.st);
  return {
    ...(before ? {} : { joined: 1 }),
    ...(after ? {} : { removed: 1 }),
    ...(active === 0 ? {} : { active }),
    ...(before && reason && isActive(before) ? { [reason]: 1 } : {}),
  };
};

/**
 * What a change means for the day it belongs to. The item is chosen by the moment alone and the day
 * is only a name in it: a change that comes again meets the cursor that has counted it, even when
 * the customer's time zone was changed in between.
 */
export const growthMove = (change: Change, dayOf: DayOf): CounterMove | undefined => {
  const place = readPeoplePlace(change.pk);
  if (!place) return undefined;
  const moved = Object.entries(counts(change)) as [GrowthCount, number][];
  if (moved.length === 0) return undefined;
  const { customerId, segmentId, lane } = place;
  const at = happenedAt(change, segmentId);
  const day = dayOf(customerId, at) ?? Math.floor(at / dayMs);
  return {
    ...growthKey(customerId, segmentId, toInstant(at).slice(0, 7), lane),
    moves: Object.fromEntries(moved.map(([count, by]) => [growthAttribute(day, count), by])),
  };
};

/** The customers whose days a batch needs. */
export const growingCustomers = (changes: readonly Change[]): string[] => [
  ...new Set(changes.flatMap(({ pk }) => readPeoplePlace(pk)?.customerId ?? [])),
];
