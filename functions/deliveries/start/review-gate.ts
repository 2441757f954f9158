import type { Author } from '../../drafts/draft-log';
import { appearanceOf } from '../../drafts/review/appearance';
import type { ReviewService } from '../../drafts/review/review-service';
import type { Review } from '../../items/review';
import { AppError } from '../../platform/app-error';
import type { ReadyToSend } from './readiness-check';

/** A draft that was checked and that its review allows to be sent. */
export type ClearedToSend = ReadyToSend & { readonly review: Review | undefined };

export type ReviewCheckDependencies = {
  readonly reviewing: Pick<ReviewService, 'judge' | 'hold'>;
};

const reviewedContentOf = ({ draft, customer, sender }: ReadyToSend) => ({
  draft,
  appearance: appearanceOf(customer, sender),
});

/** Holds back emails that a manager has to approve first. */
export const createReviewCheck = ({ reviewing }: ReviewCheckDependencies) => ({
  /**
   * Checks whether an email may be sent without waiting for a manager. If not, the email stays a
   * draft, a review is requested, and the result is undefined.
   * @throws AppError review_changes_requested while the author hasn't changed anything since a
   *   manager requested changes
   */
  async clear(
    customerId: string,
    ready: ReadyToSend,
    author?: Author,
  ): Promise<ClearedToSend | undefined> {
    const judged = reviewedContentOf(ready);
    const { reviewRequired } = ready.customer;
    const { review, isFree } = await reviewing.judge(customerId, judged, reviewRequired);
    if (isFree) return { ...ready, review };
    await reviewing.hold(customerId, judged, review, author);
    return undefined;
  },

  /**
   * Checks an email that is sent automatically. Unlike `clear`, refuses an email that needs a
   * review.
   * @throws AppError review_pending
   */
  async clearOrRefuse(customerId: string, ready: ReadyToSend): Promise<ClearedToSend> {
    const judged = reviewedContentOf(ready);
    const { reviewRequired } = ready.customer;
    const { review, isFree } = await reviewing.judge(customerId, judged, reviewRequired);
    if (isFree) return { ...ready, review };
    const message = 'A manager must approve this email before you can send it.';
    throw new AppError('review_pending', message);
  },
});
export type ReviewCheck = ReturnType<typeof createReviewCheck>;
