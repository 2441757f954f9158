import { statusImage } from '../../items/audience/subscriber-image';
import { membersPlaceOf } from '../../items/audience/subscriber-keys';
import type { Change } from '../../platform/work/stream-handler';
import type { Reaction, ReactorGround } from '../reaction';

type SegmentArrival = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly subscriberId: string;
  readonly at: number;
};

/**
 * Somebody who may be written to became a member of a static segment, in whatever way, or a member
 * may be written to again: who had unsubscribed and confirmed a form.
 */
export const segmentArrival = ({
  pk,
  sk,
  before,
  after,
  at,
}: Change): SegmentArrival | undefined => {
  const place = membersPlaceOf(pk);
  if (!place || !after || statusImage(after) !== 'active') return undefined;
  if (before && statusImage(before) === 'active') return undefined;
  return { ...place, subscriberId: sk, at };
};

/** Whoever comes to a segment enters the series that start with it. */
export const enterSequences =
  ({ arrivals }: ReactorGround): Reaction =>
  async (changes) => {
    const found = changes.flatMap((change) => segmentArrival(change) ?? []);
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
    if (all.length > 0) await arrivals.arrive(all);
  };
