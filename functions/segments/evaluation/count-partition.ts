import { type SubscriberStatus, subscriberStatus } from '../../../shared/contracts/subscribers';
import { zeroCounts } from '../../audience/status-counters';
import { zoneOfPerson } from '../../audience/zones/person-zone';
import type { StatusCounts } from '../../items/counts';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { walkPartition } from './walk-partition';

const isStatus = (text: string | undefined): text is SubscriberStatus =>
  subscriberStatus.options.some((status) => status === text);

/**
 * The number of people who were found. If the time ran out, also the subscriber after whom to
 * continue.
 */
export type PartitionCount = {
  readonly counts: StatusCounts;
  readonly next?: string;
  /** Active members by their time zone, '' where it is unknown. Only if requested. */
  readonly zones?: Readonly<Record<string, number>>;
};

export type PartitionRange = {
  /** Only subscribers after this id. */
  readonly after?: string;
  /**
   * Checked at intervals. If it returns true, counting stops. @default counts to the end of the
   * partition
   */
  readonly isOver?: () => boolean;
  /** How many subscribers are processed between two checks of the time. @default 500 */
  readonly looksPerTick?: number;
  /**
   * The customer's time zone, which decides for people in countries with several time zones. If
   * set, time zones are counted too.
   */
  readonly home?: string | undefined;
};

const attributesOf = ({ f }: StoredItem) =>
  Object.entries(f?.M ?? {}).map(([key, value]) => [key, value?.S ?? ''] as const);

/** Counts how many people in one partition match the rules, by status. */
export const countPartition = async (
  table: Table,
  customerId: string,
  partition: number,
  rules: CompiledRules,
  { after, isOver, looksPerTick = 500, home }: PartitionRange = {},
): Promise<PartitionCount> => {
  const counts = { ...zeroCounts };
  let checkedCount = 0;
  let next: string | undefined;
  const zones: Record<string, number> = {};
  const attributes = home === undefined ? undefined : ('all' as const);
  const walkOptions = { customerId, partition, rules, after, attributes, ahead: true };
  await walkPartition(table, walkOptions, (subscriberId, item, isMember) => {
    const status = item.st?.S;
    if (isMember && isStatus(status)) counts[status] += 1;
    if (isMember && home !== undefined && status === 'active') {
      const zone = zoneOfPerson(attributesOf(item), home) ?? '';
      zones[zone] = (zones[zone] ?? 0) + 1;
    }
    checkedCount += 1;
    if (checkedCount % looksPerTick === 0 && isOver?.()) next = subscriberId;
    return next === undefined;
  });
  return { counts, next, ...(home === undefined ? {} : { zones }) };
};
