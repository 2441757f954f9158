import * as z from 'zod';
import { laneCount } from '../../platform/lanes';
import type { MembershipRepository } from '../../subscribers/membership-repository';
import type { SegmentMembers } from '../../subscribers/segment-members';
import type { JobWork } from '../job-work';

type Dependencies = {
  readonly members: Pick<SegmentMembers, 'remove'>;
  readonly memberships: Pick<MembershipRepository, 'laneMemberIds'>;
  readonly traces: { remove(customerId: string, segmentId: string): Promise<void> };
};

const stepMembers = 500;

/**
 * An import may still write members when its segment goes, and the counters follow the members a
 * moment later. So after the first walk there is a pause, and a second walk before the rest goes.
 */
const pauseSeconds = 120;

const state = z.object({
  walk: z.number().default(1),
  lane: z.number().default(0),
});

/** Removes what a deleted segment leaves behind: memberships, counters, its known attributes. */
export const clearSegment = ({
  members,
  memberships,
  traces,
}: Dependencies): JobWork<'clear_segment'> => ({
  total: async () => 0,

  /** Reads the lane from its beginning each time: what was removed is not there any more. */
  async step(customerId, { input, checkpoint }) {
    const { walk, lane } = state.parse(checkpoint ?? {});
    const { segmentId } = input;
    const { subscriberIds, lastSid } = await memberships.laneMemberIds(
      customerId,
      segmentId,
      lane,
      undefined,
      stepMembers,
    );
    await members.remove(customerId, segmentId, subscriberIds);
    const changed = subscriberIds.length;
    if (lastSid) return { checkpoint: { walk, lane }, changed };
    if (lane + 1 < laneCount) return { checkpoint: { walk, lane: lane + 1 }, changed };
    if (walk === 1) return { checkpoint: { walk: 2 }, changed, waitSeconds: pauseSeconds };
    return { checkpoint: { walk, lane }, changed, isLast: true };
  },

  async finish(customerId, { input }) {
    await traces.remove(customerId, input.segmentId);
    return {};
  },

  fail: () => ({}),
});
