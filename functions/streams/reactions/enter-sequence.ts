import { statusImage } from '../../items/audience/subscriber-image';
import { membersPlaceOf } from '../../items/audience/subscriber-keys';
import { inParallel } from '../../platform/in-parallel';
import type { Change } from '../../platform/work/stream-handler';
import type { Reaction, ReactorGround } from '../reaction';

type SegmentArrival = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly subscriberId: string;
  readonly at: number;
};

const width = 8;

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
    await inParallel([...groups.values()], width, async (group) => {
      const [first] = group;
      if (!first) return;
      const { customerId, segmentId: trigger, at } = first;
      const subscriberIds = group.map(({ subscriberId }) => subscriberId);
      await arrivals.arrive({ customerId, trigger, subscriberIds, at });
    });
  };
