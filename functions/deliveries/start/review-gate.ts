import type { Author } from '../../drafts/draft-log';
import { appearanceOf } from '../../drafts/review/appearance';
import type { ReviewService } from '../../drafts/review/review-service';
import type { Review } from '../../items/review';
import { AppError } from '../../platform/app-error';
import type { Ready } from './readiness-check';

/** A draft that may be sent: checked and not held back by its review. */
export type Cleared = Ready & { readonly review: Review | undefined };

export type ReviewGateDependencies = {
  readonly reviewing: Pick<ReviewService, 'judge' | 'hold'>;
};

const judgedOf = ({ draft, customer, sender }: Ready) => ({
  draft,
  appearance: appearanceOf(customer, sender),
});

/** Holds back emails that a manager has to approve first. */
export const createReviewGate = ({ reviewing }: ReviewGateDependencies) => ({
  /**
   * Returns undefined when the email has to wait for a manager. It's then kept as a draft, and a
   * review is requested.
   * @throws AppError review_changes_requested while nothing has changed since
   */
  async clear(customerId: string, ready: Ready, author?: Author): Promise<Cleared | undefined> {
    const judged = judgedOf(ready);
    const { reviewRequired } = ready.customer;
    const { review, isFree } = await reviewing.judge(customerId, judged, reviewRequired);
    if (isFree) return { ...ready, review };
    await reviewing.hold(customerId, judged, review, author);
    return undefined;
  },

  /**
   * Clears emails that are sent automatically.
   * @throws AppError review_pending
   */
  async clearOrRefuse(customerId: string, ready: Ready): Promise<Cleared> {
    const judged = judgedOf(ready);
    const { reviewRequired } = ready.customer;
    const { review, isFree } = await reviewing.judge(customerId, judged, reviewRequired);
    if (isFree) return { ...ready, review };
    const message = 'A manager must approve this email before you can send it.';
    throw new AppError('review_pending', message);
  },
});
export type ReviewGate = ReturnType<typeof createReviewGate>;
