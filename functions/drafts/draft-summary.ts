import pMap from 'p-map';
import type { DraftSummary } from '../../shared/contracts/emails';
import type { ThumbnailReader } from '../email-content/body-with-thumbnail';
import type { DeliveryOverview } from '../items/delivery/delivery';
import type { Draft } from '../items/draft';
import type { Review } from '../items/review';
import type { DeliveryCounters } from '../stats/delivery-counters';
import type { DeliveryOverviews } from '../stats/delivery-overviews';
import type { ShopMoney, ShopMoneyReader } from '../stats/shop-money';
import { isUnsent } from './draft';
import { draftResults } from './draft-results';
import type { Appearance } from './review/appearance';
import type { ReviewRepository } from './review/review-repository';
import { isAbout } from './review/review-rules';

/** How many emails' results are read concurrently. A page has 20 emails. */
const width = 10;

export type SummaryDependencies = {
  readonly counters: DeliveryCounters;
  readonly deliveries: DeliveryOverviews;
  readonly reviews: Pick<ReviewRepository, 'ofDrafts'>;
  readonly appearanceOf: (customerId: string, draft: Draft) => Promise<Appearance>;
  readonly shopMoney: ShopMoneyReader;
  readonly thumbnailOf: ThumbnailReader;
};

type SummaryExtras = {
  readonly review: Review | undefined;
  readonly delivery: DeliveryOverview | undefined;
  readonly shop: ShopMoney | undefined;
};

/** Builds the rows of the list of emails. Once an email is being sent, its row has results. */
export const createSummaries = (dependencies: SummaryDependencies) => {
  const { counters, deliveries, reviews, appearanceOf, shopMoney, thumbnailOf } = dependencies;

  const results = async (value: Draft, { delivery, shop }: SummaryExtras) =>
    isUnsent(value) ? {} : draftResults(delivery, await counters.read(value.id), shop);

  /**
   * A review that requested changes never counts as outdated, because the email is supposed to
   * change.
   */
  const reviewOf = async (customerId: string, draft: Draft, review: Review) => {
    const { status } = review;
    if (status === 'changes_requested') return { review: status };
    const appearance = await appearanceOf(customerId, draft);
    return { review: status, isReviewOutdated: !isAbout(review, { draft, appearance }) };
  };

  const summarise = async (
    customerId: string,
    value: Draft,
    { review, delivery, shop }: SummaryExtras,
  ): Promise<DraftSummary> => ({
    id: value.id,
    name: value.name,
    subject: value.subject,
    ...(value.trial && { trial: { subjects: value.trial.others.length + 1 } }),
    status: value.status,
    updatedAt: value.updatedAt,
    // The time when sending started, as in the email's report. Older emails only have the time when
    // they were finished.
    sentAt: delivery?.createdAt ?? value.sentAt,
    sendAt: value.sendAt,
    audienceTakenAt: value.taken?.at,
    ownTimeAt: value.ownTimeAt?.at,
    thumbnail: await thumbnailOf(value),
    ...(review && isUnsent(value) && (await reviewOf(customerId, value, review))),
    ...(await results(value, { review, delivery, shop })),
  });

  return async (customerId: string, drafts: readonly Draft[]) => {
    const unsent = drafts.filter(isUnsent).map(({ id }) => id);
    const sentIds = drafts.filter((draft) => !isUnsent(draft)).map(({ id }) => id);
    const [byDraft, byId, shop] = await Promise.all([
      reviews.ofDrafts(customerId, unsent),
      deliveries(customerId, sentIds),
      shopMoney(customerId),
    ]);
    const lines = await pMap(
      drafts,
      (draft) =>
        summarise(customerId, draft, {
          review: byDraft.get(draft.id),
          delivery: byId.get(draft.id),
          shop,
        }),
      { concurrency: width },
    );
    return { drafts: lines, hasStore: shop !== undefined };
  };
};
