import * as z from 'zod';
import type { MembershipRepository } from '../../audience/membership-repository';
import type { SegmentMembers } from '../../audience/segment-members';
import { partitionCount } from '../../items/partitions';
import { type Clock, toInstant } from '../../platform/clock';
import type { JobHandler } from '../job-work';
import type { UnplannedDeliveries } from '../unplanned-deliveries';

type Dependencies = {
  readonly members: Pick<SegmentMembers, 'remove'>;
  readonly memberships: Pick<MembershipRepository, 'partitionMemberIds'>;
  readonly unplanned: UnplannedDeliveries;
  readonly clock: Clock;
  readonly traces: { remove(customerId: string, segmentId: string): Promise<void> };
};

const stepMembers = 500;

/**
 * An import may still add members to a segment that is being deleted, and counters are updated a
 * moment later. So the members are removed twice with this pause in between, and the counters last.
 */
const pauseSeconds = 120;

/**
 * Emails sent to the segment shortly before it was deleted still need its members to determine
 * their recipients. The first wait lets such a delivery appear. Then we check until no delivery
 * needs them.
 */
const firstWaitSeconds = 30;
const waitSeconds = 60;
/** A delivery that still has no recipients after this time no longer delays the removal. */
const maxWaitMs = 24 * 3_600_000;

/** Walk 0 is the wait, walks 1 and 2 remove the members. */
const state = z.object({
  walk: z.number().default(0),
  lane: z.number().default(0),
  hasWaited: z.boolean().default(false),
});

/** Removes what a deleted segment leaves behind: members, counters, and its known attributes. */
export const clearSegment = ({
  members,
  memberships,
  unplanned,
  traces,
  clock,
}: Dependencies): JobHandler<'clear_segment'> => {
  const areMembersNeeded = async (customerId: string, createdAt: string): Promise<boolean> => {
    const since = Date.parse(createdAt) - maxWaitMs;
    if (clock() > Date.parse(createdAt) + maxWaitMs) return false;
    return unplanned.areThere(customerId, toInstant(since));
  };

  const waitIfNeeded = async (customerId: string, createdAt: string, hasWaited: boolean) => {
    const checkpoint = { walk: 0, hasWaited: true };
    if (!hasWaited) return { checkpoint, waitSeconds: firstWaitSeconds };
    if (await areMembersNeeded(customerId, createdAt)) return { checkpoint, waitSeconds };
    return { checkpoint: { walk: 1 } };
  };

  return {
    total: async () => 0,

    /**
     * Always reads from the beginning of the partition, because what was read before has been
     * removed.
     */
    async step(customerId, { input, checkpoint, createdAt }) {
      const { walk: passNumber, lane: partition, hasWaited } = state.parse(checkpoint ?? {});
      if (passNumber === 0) return waitIfNeeded(customerId, createdAt, hasWaited);
      const { segmentId } = input;
      const { subscriberIds, lastId } = await memberships.partitionMemberIds(
        customerId,
        segmentId,
        partition,
        undefined,
        stepMembers,
      );
      await members.remove(customerId, segmentId, subscriberIds);
      const changedCount = subscriberIds.length;
      if (lastId)
        return { checkpoint: { walk: passNumber, lane: partition }, changed: changedCount };
      if (partition + 1 < partitionCount)
        return { checkpoint: { walk: passNumber, lane: partition + 1 }, changed: changedCount };
      if (passNumber === 1)
        return { checkpoint: { walk: 2 }, changed: changedCount, waitSeconds: pauseSeconds };
      return {
        checkpoint: { walk: passNumber, lane: partition },
        changed: changedCount,
        isLast: true,
      };
    },

    async finish(customerId, { input }) {
      await traces.remove(customerId, input.segmentId);
      return {};
    },
  };
};
