import type { DraftSummary } from '../../shared/contracts/emails';
import type { Draft } from '../items/draft';
import type { Review } from '../items/review';
import { inParallel } from '../platform/in-parallel';
import type { DeliveryCounters } from '../stats/delivery-counters';
import { percent } from '../stats/open-rate-service';
import { isUnsent } from './draft';
import type { ReviewRepository } from './review/review-repository';

/** A page has 20 emails; their results are read together. */
const width = 10;

/** A line of the emails list, with its results once the email is on its way. */
export const createSummaries = (
  counters: DeliveryCounters,
  reviews: Pick<ReviewRepository, 'ofDrafts'>,
) => {
  const results = async ({ id, status }: Draft) => {
    if (status !== 'sending' && status !== 'sent') return {};
    const { accepted, opens, clicks } = await counters.read(id);
    return {
      recipients: accepted,
      openRate: percent(opens, accepted),
      clickRate: percent(clicks, accepted),
    };
  };

  const summarise = async (value: Draft, review?: Review): Promise<DraftSummary> => ({
    id: value.id,
    name: value.name,
    subject: value.subject,
    status: value.status,
    updatedAt: value.updatedAt,
    sentAt: value.sentAt,
    sendAt: value.sendAt,
    audienceTakenAt: value.taken?.at,
    ownTimeAt: value.ownTimeAt?.at,
    ...(review && isUnsent(value) && { review: review.status }),
    ...(await results(value)),
  });

  return async (customerId: string, drafts: readonly Draft[]): Promise<DraftSummary[]> => {
    const unsent = drafts.filter(isUnsent).map(({ id }) => id);
    const byDraft = await reviews.ofDrafts(customerId, unsent);
    return inParallel(drafts, width, (draft) => summarise(draft, byDraft.get(draft.id)));
  };
};
