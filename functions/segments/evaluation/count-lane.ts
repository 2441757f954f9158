import { type SubscriberStatus, subscriberStatus } from '../../../shared/contracts/subscribers';
import { noOne } from '../../audience/status-counters';
import { zoneOfPerson } from '../../audience/zones/person-zone';
import type { StatusCounts } from '../../items/counts';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { walkLane } from './walk-lane';

const isStatus = (text: string | undefined): text is SubscriberStatus =>
  subscriberStatus.options.some((status) => status === text);

/** How many were found, and after which subscriber to continue when the time was over. */
export type LaneCount = {
  readonly counts: StatusCounts;
  readonly next?: string;
  /** Active members by their time zone, '' where it is unknown; when it was asked for. */
  readonly zones?: Readonly<Record<string, number>>;
};

export type LaneStretch = {
  /** Only subscribers behind this id. */
  readonly after?: string;
  /** Asked now and then; true ends the walk. @default to the end of the lane */
  readonly isOver?: () => boolean;
  /** How many subscribers are looked at between two checks of the time. @default 500 */
  readonly looksPerTick?: number;
  /** Also counts time zones; in countries with several this one of the customer's decides. */
  readonly home?: string | undefined;
};

const attributesOf = ({ f }: StoredItem) =>
  Object.entries(f?.M ?? {}).map(([key, value]) => [key, value?.S ?? ''] as const);

/** How many of one lane fulfil the rules, by status. */
export const countLane = async (
  table: Table,
  customerId: string,
  lane: number,
  rules: CompiledRules,
  { after, isOver, looksPerTick = 500, home }: LaneStretch = {},
): Promise<LaneCount> => {
  const counts = { ...noOne };
  let looked = 0;
  let next: string | undefined;
  const zones: Record<string, number> = {};
  const attributes = home === undefined ? undefined : ('all' as const);
  const walk = { customerId, lane, rules, after, attributes, ahead: true };
  await walkLane(table, walk, (subscriberId, item, isMember) => {
    const status = item.st?.S;
    if (isMember && isStatus(status)) counts[status] += 1;
    if (isMember && home !== undefined && status === 'active') {
      const zone = zoneOfPerson(attributesOf(item), home) ?? '';
      zones[zone] = (zones[zone] ?? 0) + 1;
    }
    looked += 1;
    if (looked % looksPerTick === 0 && isOver?.()) next = subscriberId;
    return next === undefined;
  });
  return { counts, next, ...(home === undefined ? {} : { zones }) };
};
