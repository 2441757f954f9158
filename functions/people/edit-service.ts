import { fullName } from '../../shared/audience/person-name';
import type { SubscriberPatch } from '../../shared/contracts/subscriber/subscriber-edit';
import { attributeChanges } from '../audience/attributes/attribute-rules';
import { cleanLine } from '../audience/attributes/clean-text-rules';
import type { SegmentMembers } from '../audience/segment-members';
import type { SubscriberRepository } from '../audience/subscriber-repository';
import type { SubscriberService } from '../audience/subscriber-service';
import type { Subscriber } from '../items/audience/subscriber';
import { requireStatic, type SegmentOrigins } from '../segments/register/require-static';
import type { EditRepository } from './edit-repository';

type Dependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'get'>;
  readonly edits: EditRepository;
  readonly members: Pick<SegmentMembers, 'add' | 'remove'>;
  readonly segments: SegmentOrigins;
  readonly service: Pick<SubscriberService, 'unsubscribeByHand'>;
};

/** Handles the edits that users make to one subscriber in the app. */
export const createEditService = (dependencies: Dependencies) => {
  const { subscribers, edits, members, segments, service } = dependencies;
  return {
    /** @throws AppError subscriber_not_found or invalid_request */
    async change(
      customerId: string,
      subscriberId: string,
      { name, fields = {} }: SubscriberPatch,
    ): Promise<Subscriber> {
      const found = await subscribers.get(customerId, subscriberId);
      const changes = attributeChanges(fields, found.fields);
      const newName = name === undefined ? undefined : fullName(cleanLine(name));
      const isSame = newName === undefined || newName === found.name;
      if (isSame && Object.keys(changes.set).length + changes.remove.length === 0) return found;
      const { email } = found;
      return edits.apply(customerId, subscriberId, {
        ...changes,
        email,
        name: isSame ? undefined : newName,
      });
    },

    /** @throws AppError subscriber_not_found, segment_not_found or segment_is_dynamic */
    async addToSegment(customerId: string, subscriberId: string, segmentId: string): Promise<void> {
      await requireStatic(segments, customerId, segmentId);
      await subscribers.get(customerId, subscriberId);
      await members.add(customerId, segmentId, [subscriberId]);
    },

    /** @throws AppError subscriber_not_found, segment_not_found or segment_is_dynamic */
    async removeFromSegment(
      customerId: string,
      subscriberId: string,
      segmentId: string,
    ): Promise<void> {
      await requireStatic(segments, customerId, segmentId);
      await subscribers.get(customerId, subscriberId);
      await members.remove(customerId, segmentId, [subscriberId]);
    },

    /** @throws AppError subscriber_not_found */
    async unsubscribe(
      customerId: string,
      subscriberId: string,
      by: 'customer' | 'manager',
    ): Promise<void> {
      await subscribers.get(customerId, subscriberId);
      await service.unsubscribeByHand(customerId, subscriberId, by);
    },
  };
};
