import * as z from 'zod';
import type { MembershipRepository } from '../../audience/membership-repository';
import type { SegmentMembers } from '../../audience/segment-members';
import { laneCount } from '../../items/lanes';
import { type Clock, toInstant } from '../../platform/clock';
import type { JobWork } from '../job-work';
import type { UnplannedDeliveries } from '../unplanned-deliveries';

type Dependencies = {
  readonly members: Pick<SegmentMembers, 'remove'>;
  readonly memberships: Pick<MembershipRepository, 'laneMemberIds'>;
  readonly unplanned: UnplannedDeliveries;
  readonly clock: Clock;
  readonly traces: { remove(customerId: string, segmentId: string): Promise<void> };
};

const stepMembers = 500;

/**
 * An import may still write members when its segment goes, and the counters follow the members a
 * moment later. So after the first walk there is a pause, and a second walk before the rest goes.
 */
const pauseSeconds = 120;

/**
 * What was sent to the segment before it went still needs its members. A send that began before it
 * went appears within the first wait; the others are looked at again and again.
 */
const [firstWaitSeconds, waitSeconds] = [30, 60];
/** An email that cannot even be prepared for so long does not keep the members any longer. */
const longestWaitMs = 24 * 3_600_000;

/** Walk 0 is the waiting before the first. */
const state = z.object({
  walk: z.number().default(0),
  lane: z.number().default(0),
  hasWaited: z.boolean().default(false),
});

/** Removes what a deleted segment leaves behind: memberships, counters, its known attributes. */
export const clearSegment = ({
  members,
  memberships,
  unplanned,
  traces,
  clock,
}: Dependencies): JobWork<'clear_segment'> => {
  const areNeeded = async (customerId: string, createdAt: string): Promise<boolean> => {
    const since = Date.parse(createdAt) - longestWaitMs;
    if (clock() > Date.parse(createdAt) + longestWaitMs) return false;
    return unplanned.areThere(customerId, toInstant(since));
  };

  const wait = async (customerId: string, createdAt: string, hasWaited: boolean) => {
    const checkpoint = { walk: 0, hasWaited: true };
    if (!hasWaited) return { checkpoint, waitSeconds: firstWaitSeconds };
    if (await areNeeded(customerId, createdAt)) return { checkpoint, waitSeconds };
    return { checkpoint: { walk: 1 } };
  };

  return {
    total: async () => 0,

    /** Reads the lane from its beginning each time: what was removed is not there any more. */
    async step(customerId, { input, checkpoint, createdAt }) {
      const { walk, lane, hasWaited } = state.parse(checkpoint ?? {});
      if (walk === 0) return wait(customerId, createdAt, hasWaited);
      const { segmentId } = input;
      const { subscriberIds, lastId } = await memberships.laneMemberIds(
        customerId,
        segmentId,
        lane,
        undefined,
        stepMembers,
      );
      await members.remove(customerId, segmentId, subscriberIds);
      const changed = subscriberIds.length;
      if (lastId) return { checkpoint: { walk, lane }, changed };
      if (lane + 1 < laneCount) return { checkpoint: { walk, lane: lane + 1 }, changed };
      if (walk === 1) return { checkpoint: { walk: 2 }, changed, waitSeconds: pauseSeconds };
      return { checkpoint: { walk, lane }, changed, isLast: true };
    },

    async finish(customerId, { input }) {
      await traces.remove(customerId, input.segmentId);
      return {};
    },
  };
};
