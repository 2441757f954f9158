import { statusImage } from '../../items/audience/subscriber-image';
import { parseMembersKey } from '../../items/audience/subscriber-keys';
import type { Change } from '../../platform/work/stream-handler';
import type { Reaction, ReactionContext } from '../reaction';

type SegmentAddition = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly subscriberId: string;
  readonly at: number;
};

/**
 * Returns the person whom this change made an active member of a static segment, or undefined for
 * other changes. This is either a new member who may be emailed, or a member who had unsubscribed
 * and may be emailed again because they confirmed a form.
 */
export const segmentAddition = ({
  pk,
  sk,
  before,
  after,
  at,
}: Change): SegmentAddition | undefined => {
  const membersKey = parseMembersKey(pk);
  if (!membersKey || !after || statusImage(after) !== 'active') return undefined;
  if (before && statusImage(before) === 'active') return undefined;
  return { ...membersKey, subscriberId: sk, at };
};

/**
 * Enrolls people in the sequences that start with a static segment when they are added to that
 * segment.
 */
export const enterSequences =
  ({ enroller }: ReactionContext): Reaction =>
  async (changes) => {
    const found = changes.flatMap((change) => segmentAddition(change) ?? []);
    const groups = Map.groupBy(
      found,
      ({ customerId, segmentId, at }) => `${customerId} ${segmentId} ${at}`,
    );
    const all = [...groups.values()].flatMap((group) => {
      const subscriberIds = group.map(({ subscriberId }) => subscriberId);
      return group.slice(0, 1).map(({ customerId, segmentId: trigger, at }) => ({
        customerId,
        trigger,
        subscriberIds,
        at,
      }));
    });
    if (all.length > 0) await enroller.enrollNew(all);
  };
