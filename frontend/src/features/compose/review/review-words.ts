import type { ReviewStatus } from '../../../../../shared/contracts/review-status';
import type { ReviewView } from '../../../../../shared/contracts/reviews';
import { outdatedReview } from '../../../components/badges/outdated-review';
import type { Tone } from '../../../components/badges/state-badge';

export const reviewStyles: Readonly<
  Record<ReviewStatus, { readonly tone: Tone; readonly word: string }>
> = {
  ready_for_review: { tone: 'coming', word: 'Ready for review' },
  changes_requested: { tone: 'attention', word: 'Changes requested' },
  approved: { tone: 'good', word: 'Approved' },
};

/**
 * Returns the badge of a review. If the content has changed since the approval, the badge doesn't
 * show the approval.
 */
export const reviewStyleOf = (review: ReviewView) =>
  isStale(review) ? outdatedReview : reviewStyles[review.status];

/** Returns whether the email changed after the review was requested or approved. */
const isStale = ({ status, isOutdated }: ReviewView): boolean =>
  isOutdated && status !== 'changes_requested';

const sentences: Readonly<Record<ReviewStatus, string>> = {
  ready_for_review: 'A manager is reviewing this email before it’s sent.',
  changes_requested:
    'Make the changes and save, or reply to the comments. Then request another review.',
  approved: 'This version is approved to send.',
};

/**
 * Returns whether the Send button requests a review instead of sending.
 * @param isRequired whether every email of the store needs a review
 */
export const isReviewPending = (
  review: ReviewView | null | undefined,
  isRequired: boolean,
): boolean => (review ? review.status !== 'approved' || review.isOutdated : isRequired);

/**
 * Describes the state of the review in a sentence.
 * @param isRequired whether every email of the store needs a review
 */
export const reviewSentence = (review: ReviewView | null, isRequired = false): string => {
  if (!review && isRequired) {
    return 'A manager approves every email for this store before it’s sent. Choose Send to request approval.';
  }
  if (!review) return 'No review requested yet.';
  if (isStale(review)) {
    return review.status === 'approved'
      ? 'This email changed after it was approved. Request a new review.'
      : 'This email changed after the review was requested. Request a new one.';
  }
  if (review.status === 'changes_requested' && review.mayDecide) {
    return 'Waiting for changes or replies. After that, another review can be requested.';
  }
  return canDecide(review)
    ? 'Read it, then approve it or request changes.'
    : sentences[review.status];
};

/**
 * Returns whether a review can be requested. It can if there is no review yet, if changes were
 * requested, or if the content has changed.
 */
export const canRequestReview = (review: ReviewView | null): boolean =>
  !review || review.status === 'changes_requested' || review.isOutdated;

/**
 * Returns whether a manager can decide. A decision is possible only while the email still has the
 * content for which the review was requested.
 */
export const canDecide = (review: ReviewView | null): boolean =>
  review?.status === 'ready_for_review' && review.mayDecide && !review.isOutdated;
