import pMap from 'p-map';
import { allSubscribersId } from '../../../shared/audience/all-subscribers';
import { checkExclusions } from '../../audience/everyone-rules';
import type { MembershipRepository } from '../../audience/membership-repository';
import type { AudienceCounters } from '../../audience/status-counters';
import { homeZone } from '../../audience/zones/zone-names';
import { partitions } from '../../items/partitions';
import { AppError } from '../../platform/app-error';
import type { MemberCount, MembersByZone } from '../../segments/evaluation/member-count';
import type { RuleBook } from '../../segments/evaluation/rule-book';
import type { SegmentChoice } from '../../segments/rules/compile-segments';
import type { FrozenSegmentsStore } from './frozen-segments-store';

type Dependencies = {
  readonly rules: Pick<RuleBook, 'gather'>;
  readonly audience: Pick<AudienceCounters, 'byStatus'>;
  readonly members: Pick<MembershipRepository, 'partitionSubscriberIds'>;
  /** Counts the members of dynamic segments. */
  readonly count: Pick<MemberCount, 'withinBudget' | 'zonesWithinBudget'>;
  readonly store: Pick<FrozenSegmentsStore, 'put'>;
};

/** The number of members to read to find out whether there are any. */
const probeSize = 100;

const isDynamic = ({ definition }: { readonly definition?: unknown }) => definition !== undefined;

const noAudienceError = () => {
  const message = 'Choose recipients.';
  return new AppError('draft_has_no_audience', message, { fields: { segmentIds: message } });
};

/**
 * Looks for members in the table. Counters lag by seconds, so a segment that was imported a moment
 * ago may still have a count of 0.
 */
const probe = async (
  customerId: string,
  segmentIds: readonly string[],
  { members }: Pick<Dependencies, 'members'>,
): Promise<number> => {
  const segmentPartitions = segmentIds.flatMap((id) =>
    partitions.map((partition) => ({ id, lane: partition })),
  );
  const pages = await pMap(
    segmentPartitions,
    ({ id, lane: partition }) =>
      members.partitionSubscriberIds(customerId, id, partition, undefined, probeSize),
    { concurrency: 8 },
  );
  return pages.reduce((sum, { subscriberIds }) => sum + subscriberIds.length, 0);
};

/** Finds out who would get an email. */
export const createRecipientsCheck = (dependencies: Dependencies) => {
  const { rules, audience, count, store } = dependencies;

  /**
   * Reads the selected segments and those that they are based on.
   * @throws AppError segment_is_everybody or segment_not_found
   */
  const gather = async (
    customerId: string,
    { segmentIds, excludedSegmentIds = [] }: SegmentChoice,
  ) => {
    checkExclusions(excludedSegmentIds);
    const segmentChoice = [...segmentIds, ...excludedSegmentIds];
    const gatheredSegments = await rules.gather(customerId, segmentChoice);
    const ids = new Set(gatheredSegments.map(({ id }) => id));
    if (segmentChoice.every((id) => ids.has(id))) return gatheredSegments;
    const message =
      'A segment selected for this email no longer exists. Choose recipients again, then send.';
    throw new AppError('segment_not_found', message, { fields: { segmentIds: message } });
  };

  /**
   * Counts the members of dynamic segments. If the audience is too large to count in time, returns
   * the number found so far, which is enough to know that it isn't empty.
   */
  const countDynamic = async (
    customerId: string,
    segmentChoice: SegmentChoice,
  ): Promise<number> => {
    const { counts, isComplete } = await count.withinBudget(customerId, segmentChoice);
    if (counts.active > 0 || isComplete) return counts.active;
    throw new AppError(
      'count_takes_too_long',
      'We couldn’t find anyone in these segments in time. Choose smaller segments.',
    );
  };

  return {
    /** Counts active subscribers of the whole account. */
    async active(customerId: string): Promise<number> {
      return (await audience.byStatus(customerId)).active;
    },

    /**
     * Counts how many people would get an email to these segments today. For audiences of millions,
     * the count is a lower bound. Everyone in an excluded segment is left out.
     * @throws AppError draft_has_no_audience, segment_not_found or count_takes_too_long
     */
    async count(
      customerId: string,
      { segmentIds, excludedSegmentIds = [] }: SegmentChoice,
    ): Promise<number> {
      if (segmentIds.length === 0) throw noAudienceError();
      const segmentChoice = { segmentIds, excludedSegmentIds };
      const segments = await gather(customerId, segmentChoice);
      const isEverybody = segmentIds.includes(allSubscribersId);
      const isPlain = excludedSegmentIds.length === 0 && (isEverybody || !segments.some(isDynamic));
      if (!isPlain) return countDynamic(customerId, segmentChoice);
      const { active } = await audience.byStatus(customerId, isEverybody ? undefined : segmentIds);
      if (active > 0) return active;
      return isEverybody
        ? countDynamic(customerId, segmentChoice)
        : probe(customerId, segmentIds, dependencies);
    },

    /**
     * Counts the people who would get an email to these segments today, by time zone.
     * @throws AppError draft_has_no_audience or segment_not_found
     */
    async zones(
      customerId: string,
      { segmentIds, excludedSegmentIds }: SegmentChoice,
      { timeZone, budgetMs }: { readonly timeZone: string; readonly budgetMs?: number },
    ): Promise<MembersByZone> {
      if (segmentIds.length === 0) throw noAudienceError();
      const segmentChoice = { segmentIds, excludedSegmentIds };
      const segments = await gather(customerId, segmentChoice);
      const countOptions = { home: homeZone(timeZone), budgetMs };
      return count.zonesWithinBudget(customerId, { ...segmentChoice, segments }, countOptions);
    },

    /**
     * Stores the segments in their current state, so that editing or deleting one later doesn't
     * change an email already sent to it.
     * @returns the key of the stored segments; undefined when all are static and none is excluded
     * @throws AppError segment_not_found
     */
    async freeze(customerId: string, segmentChoice: SegmentChoice): Promise<string | undefined> {
      const gatheredSegments = await gather(customerId, segmentChoice);
      const isPlain =
        !segmentChoice.excludedSegmentIds?.length && !gatheredSegments.some(isDynamic);
      return isPlain ? undefined : store.put(customerId, gatheredSegments);
    },
  };
};
export type RecipientsCheck = ReturnType<typeof createRecipientsCheck>;
