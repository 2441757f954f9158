import { createHash } from 'node:crypto';
import type { ReviewStatus } from '../../../shared/contracts/review-status';
import type { ReviewComment } from '../../../shared/contracts/reviews';
import type { Draft } from '../../items/draft';
import type { Review, ReviewStep } from '../../items/review';
import { AppError } from '../../platform/app-error';
import type { Author } from '../draft-log';

/** What is kept of a long review. */
const mostSteps = 20;

/**
 * Names what a reviewer judges: everything a reader sees, and who the readers are. The name and the
 * pacing may change after an approval.
 */
export const contentPrint = (draft: Draft): string => {
  const { subject, preHeader, bodyKey, editor, styles, senderId, segmentIds, trial } = draft;
  const excluded = [...(draft.excludedSegmentIds ?? [])].sort();
  const look = Object.entries(styles).sort(([one], [other]) => (one < other ? -1 : 1));
  const others = trial?.others.map((variant) => [variant.subject, variant.preHeader]);
  const seen = [
    ...[subject, preHeader, bodyKey, editor, look, senderId, [...segmentIds].sort()],
    // Only where there is one: approvals of earlier times stay valid.
    ...(others ? [others] : []),
    ...(excluded.length > 0 ? [{ excluded }] : []),
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
};

/** One step somebody wants to make. */
export type AskedStep = {
  readonly status: ReviewStatus;
  readonly content: string;
  readonly comments: readonly ReviewComment[];
  /** The version they saw; undefined when they saw no review. */
  readonly version?: number | undefined;
};

export const reviewChanged = () =>
  new AppError(
    'review_changed',
    'Somebody else was faster: this review changed a moment ago. Look at it, then decide again.',
  );

const checkDecider = (author?: Author): void => {
  if (author?.isManager) return;
  throw new AppError('forbidden', 'Only a manager can approve an email or request changes.');
};

/** A decision is about what its author read; another version may not take it over. */
const checkDecision = (review: Review | undefined, draft: Draft): void => {
  if (!review) throw new AppError('review_missing', 'Nobody has asked for a review of this email.');
  if (review.print === contentPrint(draft)) return;
  throw new AppError(
    'review_outdated',
    'The email changed since the review was asked for. Ask for a review of the new content first.',
  );
};

/** True when exactly this content waits for a manager. */
export const isAsked = (review: Review | undefined, draft: Draft): boolean =>
  review?.status === 'ready_for_review' && review.print === contentPrint(draft);

const checkRequest = (review: Review | undefined, draft: Draft): void => {
  if (!review || review.print !== contentPrint(draft)) return;
  if (review.status === 'changes_requested') {
    throw new AppError(
      'review_changes_requested',
      'Changes to this email were requested. Make them, then ask for a review again.',
    );
  }
  throw new AppError('review_pending', 'This email has a review already.');
};

/**
 * The review after a step.
 * @throws AppError review_changed, review_missing, review_outdated,
 * review_pending, review_changes_requested or forbidden
 */
export const nextReview = (
  { review, draft }: { readonly review: Review | undefined; readonly draft: Draft },
  { version, ...asked }: AskedStep,
  { author, at }: { readonly author?: Author | undefined; readonly at: string },
): Review => {
  if (version !== review?.rev) throw reviewChanged();
  if (asked.status === 'ready_for_review') checkRequest(review, draft);
  else {
    checkDecider(author);
    checkDecision(review, draft);
  }
  const step: ReviewStep = {
    ...asked,
    comments: [...asked.comments],
    ...(author && { by: author.userId }),
    ...(author?.isManager && { byManager: true }),
    at,
  };
  return {
    draftId: draft.id,
    status: asked.status,
    rev: (review?.rev ?? 0) + 1,
    print: contentPrint(draft),
    name: draft.name || draft.subject,
    steps: [...(review?.steps ?? []), step].slice(-mostSteps),
  };
};

/**
 * Whether an email may go out: only an approval of exactly this content lets one go that has a
 * review, or whose customer has all emails reviewed.
 */
export const mayGoOut = (
  review: Review | undefined,
  draft: Draft,
  reviewRequired: boolean,
): boolean =>
  review ? review.status === 'approved' && review.print === contentPrint(draft) : !reviewRequired;
