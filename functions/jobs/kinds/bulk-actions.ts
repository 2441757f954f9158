import type { SegmentMembers } from '../../audience/segment-members';
import { canBecome } from '../../audience/status-rules';
import type { SubscriberService } from '../../audience/subscriber-service';
import type { SubscriberRemoval } from '../../people/privacy/delete-subscriber';
import { AppError } from '../../platform/app-error';
import { inParallel } from '../../platform/in-parallel';
import type { SegmentRepository } from '../../segments/register/segment-repository';
import type { PeopleAction } from './people-work';

type Segments = Pick<SegmentRepository, 'get'>;

/** Unsubscribing costs four calls a person, deleting dozens. */
const [unsubscribeWidth, deleteWidth] = [50, 8];

/**
 * Only static segments have members of their own.
 * @throws AppError segment_not_found or segment_is_dynamic
 */
export const checkStatic = async (
  segments: Segments,
  customerId: string,
  segmentId: string,
): Promise<void> => {
  const { origin } = await segments.get(customerId, segmentId);
  if (origin !== 'dynamic') return;
  throw new AppError(
    'segment_is_dynamic',
    'Who is in a dynamic segment follows from its rules. Choose another segment, or change its rules.',
  );
};

type Members = { readonly segments: Segments; readonly members: SegmentMembers };

export const addToSegment = ({ segments, members }: Members): PeopleAction<'add_to_segment'> => ({
  check: (customerId, { segmentId }) => checkStatic(segments, customerId, segmentId),
  needs: ({ segmentIds }, { segmentId }) => !segmentIds.includes(segmentId),
  apply: (customerId, ids, { input }) => members.add(customerId, input.segmentId, ids),
});

export const removeFromSegment = ({
  segments,
  members,
}: Members): PeopleAction<'remove_from_segment'> => ({
  check: (customerId, { segmentId }) => checkStatic(segments, customerId, segmentId),
  needs: ({ segmentIds }, { segmentId }) => segmentIds.includes(segmentId),
  apply: (customerId, ids, { input }) => members.remove(customerId, input.segmentId, ids),
});

export const unsubscribePeople = (
  service: Pick<SubscriberService, 'unsubscribeByHand'>,
): PeopleAction<'unsubscribe'> => ({
  needs: ({ status }) => canBecome(status, 'unsubscribed'),
  apply: async (customerId, ids, { input }) => {
    await inParallel(ids, unsubscribeWidth, (id) =>
      service.unsubscribeByHand(customerId, id, input.by),
    );
  },
});

export const deletePeople = (
  removal: Pick<SubscriberRemoval, 'remove'>,
): PeopleAction<'delete_subscribers'> => ({
  needs: () => true,
  apply: async (customerId, ids) => {
    await inParallel(ids, deleteWidth, (id) => removal.remove(customerId, id));
  },
});
