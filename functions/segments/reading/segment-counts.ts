import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { countEveryone } from '../../audience/status-counters';
import type { StatusCounts } from '../../items/counts';
import type { Segment } from '../../items/segment';
import { segmentKey } from '../../items/segment-keys';
import { type Clock, toInstant } from '../../platform/clock';
import { conditionHeld, type Table } from '../../platform/table/table';
import type { MemberCount } from '../evaluation/member-count';

type Dependencies = {
  readonly table: Table;
  readonly count: Pick<MemberCount, 'byStatus' | 'isQuick'>;
  /** Requests that a segment is counted later, without waiting. */
  readonly later: (customerId: string, segmentId: string) => Promise<void>;
  readonly clock: Clock;
};

type CountedSegment = Pick<Segment, 'id' | 'origin' | 'countAt'>;

/** A count older than this is refreshed when someone views it. */
const maxAgeMs = 3_600_000;
/** How long a requested count may take before it is requested again. */
const requestTimeoutMs = 120_000;
/** The maximum number of stale segments to recount per list request. */
const maxAtOnce = 5;

/**
 * Stores the sizes of dynamic segments in the segments' items, so that lists don't have to evaluate
 * rules.
 */
export const createSegmentCounts = ({ table, count, later, clock }: Dependencies) => {
  const update = async (input: Omit<UpdateCommand['input'], 'TableName'>): Promise<boolean> => {
    return conditionHeld(table.client.send(new UpdateCommand({ TableName: table.name, ...input })));
  };

  /**
   * Stores a count, but only if the counted rules are still current, and never overwrites a later
   * count.
   */
  const storeCounts = (
    customerId: string,
    { id, definition }: Segment,
    counts: StatusCounts,
    at: string,
  ) =>
    update({
      Key: segmentKey(customerId, id),
      UpdateExpression: 'SET cachedCount = :all, cachedActiveCount = :active, countAt = :at',
      ConditionExpression: '#rules = :rules AND (attribute_not_exists(countAt) OR countAt < :at)',
      ExpressionAttributeNames: { '#rules': 'definition' },
      ExpressionAttributeValues: {
        ':all': countEveryone(counts),
        ':active': counts.active,
        ':at': at,
        ':rules': definition,
      },
    });

  const refresh = async (customerId: string, segment: Segment): Promise<void> => {
    const { definition } = segment;
    if (!definition) return;
    const at = toInstant(clock());
    await storeCounts(customerId, segment, await count.byStatus(customerId, { definition }), at);
  };

  /**
   * When several people view a segment at the same time, only the first view requests the count.
   */
  const requestCount = async (customerId: string, { id }: CountedSegment): Promise<void> => {
    const now = clock();
    const isFirst = await update({
      Key: segmentKey(customerId, id),
      UpdateExpression: 'SET countAsked = :now',
      ConditionExpression:
        'attribute_exists(pk) AND (attribute_not_exists(countAsked) OR countAsked < :before)',
      ExpressionAttributeValues: { ':now': now, ':before': now - requestTimeoutMs },
    });
    if (isFirst) await later(customerId, id);
  };

  const isStale = ({ origin, countAt }: CountedSegment): boolean =>
    origin === 'dynamic' && (!countAt || clock() - Date.parse(countAt) > maxAgeMs);

  return {
    /** Counts a dynamic segment and stores the result. Does nothing for a static one. */
    refresh,

    /**
     * Call this after a segment's rules changed. Counts immediately if that is quick, otherwise in
     * the background.
     */
    async afterSave(customerId: string, segment: Segment): Promise<void> {
      if (await count.isQuick(customerId)) await refresh(customerId, segment);
      else await later(customerId, segment.id);
    },

    /** Requests new background counts for shown segments whose counts are stale. */
    async afterView(customerId: string, segments: readonly CountedSegment[]): Promise<void> {
      const stale = segments.filter(isStale).slice(0, maxAtOnce);
      await Promise.all(stale.map((segment) => requestCount(customerId, segment)));
    },
  };
};
export type SegmentCounts = ReturnType<typeof createSegmentCounts>;
