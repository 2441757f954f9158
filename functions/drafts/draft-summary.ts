import type { DraftSummary } from '../../shared/contracts/emails';
import type { DeliveryOverview } from '../items/delivery/delivery';
import type { Draft } from '../items/draft';
import type { Review } from '../items/review';
import { inParallel } from '../platform/in-parallel';
import type { DeliveryCounters } from '../stats/delivery-counters';
import type { DeliveryOverviews } from '../stats/delivery-overviews';
import { isUnsent } from './draft';
import { draftResults } from './draft-results';
import type { ReviewRepository } from './review/review-repository';

/** A page has 20 emails; their results are read together. */
const width = 10;

export type SummaryDependencies = {
  readonly counters: DeliveryCounters;
  readonly deliveries: DeliveryOverviews;
  readonly reviews: Pick<ReviewRepository, 'ofDrafts'>;
};

/** A line of the emails list, with its results once the email is on its way. */
export const createSummaries = ({ counters, deliveries, reviews }: SummaryDependencies) => {
  const results = async (value: Draft, delivery?: DeliveryOverview) =>
    isUnsent(value) ? {} : draftResults(delivery, await counters.read(value.id));

  const summarise = async (
    value: Draft,
    review?: Review,
    delivery?: DeliveryOverview,
  ): Promise<DraftSummary> => ({
    id: value.id,
    name: value.name,
    subject: value.subject,
    ...(value.trial && { trial: { subjects: value.trial.others.length + 1 } }),
    status: value.status,
    updatedAt: value.updatedAt,
    // While it goes out: since when.
    sentAt: value.sentAt ?? delivery?.createdAt,
    sendAt: value.sendAt,
    audienceTakenAt: value.taken?.at,
    ownTimeAt: value.ownTimeAt?.at,
    ...(review && isUnsent(value) && { review: review.status }),
    ...(await results(value, delivery)),
  });

  return async (customerId: string, drafts: readonly Draft[]): Promise<DraftSummary[]> => {
    const unsent = drafts.filter(isUnsent).map(({ id }) => id);
    const out = drafts.filter((draft) => !isUnsent(draft)).map(({ id }) => id);
    const [byDraft, byId] = await Promise.all([
      reviews.ofDrafts(customerId, unsent),
      deliveries(customerId, out),
    ]);
    return inParallel(drafts, width, (draft) =>
      summarise(draft, byDraft.get(draft.id), byId.get(draft.id)),
    );
  };
};
