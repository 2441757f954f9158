import { AppError } from '../platform/app-error';
import { inParallel } from '../platform/in-parallel';
import { lanes } from '../platform/lanes';
import type { AudienceCount } from '../segments/evaluation/audience-count';
import type { AudienceCounters } from '../subscribers/audience-counters';
import type { MembershipRepository } from '../subscribers/membership-repository';

type Dependencies = {
  readonly segments: {
    get(customerId: string, segmentId: string): Promise<{ readonly definition?: unknown }>;
  };
  readonly audience: Pick<AudienceCounters, 'byStatus'>;
  readonly members: Pick<MembershipRepository, 'laneSubscriberIds'>;
  /** Counts where rules say who is meant. */
  readonly count: Pick<AudienceCount, 'byStatus'>;
};

/** Enough to see that somebody is there. */
const probeSize = 100;

/** Whom an email would reach. */
export const createAudienceCheck = ({ segments, audience, members, count }: Dependencies) => {
  /** Counters follow by seconds: a segment imported a moment ago may still count nobody. */
  const probe = async (customerId: string, segmentIds: readonly string[]): Promise<number> => {
    const places = segmentIds.flatMap((id) => lanes.map((lane) => ({ id, lane })));
    const pages = await inParallel(places, 8, ({ id, lane }) =>
      members.laneSubscriberIds(customerId, id, lane, undefined, probeSize),
    );
    return pages.reduce((sum, { subscriberIds }) => sum + subscriberIds.length, 0);
  };

  return {
    /** Active subscribers of the whole account. */
    async active(customerId: string): Promise<number> {
      return (await audience.byStatus(customerId)).active;
    },

    /**
     * How many an email to these segments would reach today.
     * @throws AppError draft_has_no_audience or segment_not_found
     */
    async recipients(customerId: string, segmentIds: readonly string[]): Promise<number> {
      if (segmentIds.length === 0) {
        const message = 'Choose who should get the email.';
        throw new AppError('draft_has_no_audience', message, { fields: { segmentIds: message } });
      }
      const chosen = await inParallel(segmentIds, 8, (id) => segments.get(customerId, id));
      if (chosen.some(({ definition }) => definition !== undefined)) {
        return (await count.byStatus(customerId, { segmentIds })).active;
      }
      const { active } = await audience.byStatus(customerId, segmentIds);
      return active > 0 ? active : probe(customerId, segmentIds);
    },
  };
};
export type AudienceCheck = ReturnType<typeof createAudienceCheck>;
