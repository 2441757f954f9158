import pMap from 'p-map';
import type { SegmentMembers } from '../../audience/segment-members';
import { canBecome } from '../../audience/status-rules';
import type { SubscriberService } from '../../audience/subscriber-service';
import type { SubscriberRemoval } from '../../people/privacy/delete-subscriber';
import { requireStatic, type SegmentOrigins } from '../../segments/register/require-static';
import type { PeopleAction } from './people-work';

/**
 * How many people are changed concurrently. Unsubscribing one takes four AWS calls, deleting one
 * takes dozens.
 */
const unsubscribeWidth = 50;
const deleteWidth = 8;

type Members = { readonly segments: SegmentOrigins; readonly members: SegmentMembers };

export const addToSegment = ({ segments, members }: Members): PeopleAction<'add_to_segment'> => ({
  check: (customerId, { segmentId }) => requireStatic(segments, customerId, segmentId),
  needs: ({ segmentIds }, { segmentId }) => !segmentIds.includes(segmentId),
  apply: (customerId, ids, { input }) => members.add(customerId, input.segmentId, ids),
});

export const removeFromSegment = ({
  segments,
  members,
}: Members): PeopleAction<'remove_from_segment'> => ({
  check: (customerId, { segmentId }) => requireStatic(segments, customerId, segmentId),
  needs: ({ segmentIds }, { segmentId }) => segmentIds.includes(segmentId),
  apply: (customerId, ids, { input }) => members.remove(customerId, input.segmentId, ids),
});

export const unsubscribePeople = (
  service: Pick<SubscriberService, 'unsubscribeByHand'>,
): PeopleAction<'unsubscribe'> => ({
  needs: ({ status }) => canBecome(status, 'unsubscribed'),
  apply: async (customerId, ids, { input }) => {
    await pMap(ids, (id) => service.unsubscribeByHand(customerId, id, input.by), {
      concurrency: unsubscribeWidth,
    });
  },
});

export const deletePeople = (
  removal: Pick<SubscriberRemoval, 'remove'>,
): PeopleAction<'delete_subscribers'> => ({
  needs: () => true,
  apply: async (customerId, ids) => {
    await pMap(ids, (id) => removal.remove(customerId, id), { concurrency: deleteWidth });
  },
});
