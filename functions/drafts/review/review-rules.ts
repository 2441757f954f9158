import { createHash } from 'node:crypto';
import type { ReviewStatus } from '../../../shared/contracts/review-status';
import { maxReplies, type ReviewComment } from '../../../shared/contracts/reviews';
import { ownEmailTexts } from '../../../shared/languages/public-texts';
import type { Draft } from '../../items/draft';
import type { Review, ReviewStep, StoredComment } from '../../items/review';
import { AppError } from '../../platform/app-error';
import type { Author } from '../draft-log';
import type { Appearance } from './appearance';

type Trace = Pick<ReviewStep, 'at' | 'by' | 'byManager'>;

/** Returns who acts and when. */
export const traceOf = (author: Author | undefined, at: string): Trace => ({
  at,
  ...(author && { by: author.userId }),
  ...(author?.isManager && { byManager: true }),
});

/** The maximum number of steps that are kept of a long review. */
const maxSteps = 20;

/**
 * The maximum number of characters in a review. A table item can have up to 400 kB, and a character
 * takes up to 3 bytes. A step with the most and longest comments has 67,000 characters.
 */
const maxCharacters = 120_000;

const sizeOf = (steps: readonly ReviewStep[]): number => JSON.stringify(steps).length;

/** Returns as many of the latest steps as fit into the item. */
const latestSteps = (steps: readonly ReviewStep[]): ReviewStep[] => {
  const keptSteps = steps.slice(-maxSteps);
  while (keptSteps.length > 1 && sizeOf(keptSteps) > maxCharacters) keptSteps.shift();
  return keptSteps;
};

const resolveComments = (step: ReviewStep, trace: Trace): ReviewStep => ({
  ...step,
  comments: step.comments.map((comment) => ({ resolved: trace, ...comment })),
});

/**
 * Hashes everything in the draft that a reviewer judges: the content, the sender, and the
 * recipients. The email's own name and its batch settings aren't included, so they may change after
 * an approval.
 */
const contentPrint = (draft: Draft): string => {
  const {
    subject,
    preHeader,
    bodyKey,
    editor,
    styles,
    senderId,
    segmentIds,
    trial: abTest,
  } = draft;
  const excluded = [...(draft.excludedSegmentIds ?? [])].sort();
  const styleEntries = Object.entries(styles).sort(([one], [other]) => (one < other ? -1 : 1));
  const otherVariants = abTest?.others.map((variant) => [variant.subject, variant.preHeader]);
  const hashedValues = [
    ...[subject, preHeader, bodyKey, editor, styleEntries, senderId, [...segmentIds].sort()],
    // Other variants and excluded segments are added only if there are any, so that earlier
    // approvals remain valid.
    ...(otherVariants ? [otherVariants] : []),
    ...(excluded.length > 0 ? [{ excluded }] : []),
  ];
  return createHash('sha256').update(JSON.stringify(hashedValues)).digest('hex');
};

/** An email with its current appearance, as recipients would get it now. */
export type ReviewedContent = { readonly draft: Draft; readonly appearance: Appearance };

/** Hashes everything a reviewer judges, including the store's settings. */
export const reviewedPrint = ({ draft, appearance }: ReviewedContent): string => {
  const { from, replyTo, brand, businessAddress, language, publicTexts } = appearance;
  const ownTexts = ownEmailTexts(publicTexts);
  const hashedValues = [
    ...[from, replyTo, brand, businessAddress, language],
    // Added only if there are any, so that earlier approvals remain valid.
    ...(ownTexts ? [ownTexts] : []),
  ];
  const appearanceHash = createHash('sha256').update(JSON.stringify(hashedValues)).digest('hex');
  return `${contentPrint(draft)}.${appearanceHash}`;
};

/**
 * Returns whether a review is about exactly this version. Older reviews don't include the store's
 * settings.
 */
export const isAbout = ({ print }: Pick<Review, 'print'>, judged: ReviewedContent): boolean =>
  print === (print.includes('.') ? reviewedPrint(judged) : contentPrint(judged.draft));

/** A step of a review that someone wants to take. */
export type RequestedStep = {
  readonly status: ReviewStatus;
  readonly content: string;
  readonly comments: readonly ReviewComment[];
  /** The version of the review that the person saw. Undefined when they saw no review. */
  readonly version?: number | undefined;
};

export const reviewChanged = () =>
  new AppError('review_changed', 'Someone else just changed this review. Check it, then decide.');

const checkDecider = (author?: Author): void => {
  if (author?.isManager) return;
  throw new AppError('forbidden', 'Only a manager can approve an email or request changes.');
};

/** Checks that a decision is about the version that its author read. */
const checkDecision = (review: Review | undefined, judged: ReviewedContent): void => {
  if (!review) throw new AppError('review_missing', 'No one has requested a review of this email.');
  if (isAbout(review, judged)) return;
  throw new AppError(
    'review_outdated',
    'The email, its sender, or the store’s details changed since the review was requested. Request a new review first.',
  );
};

/** Returns true when exactly this content is waiting for a manager. */
export const isReviewRequested = (review: Review | undefined, judged: ReviewedContent): boolean =>
  review?.status === 'ready_for_review' && isAbout(review, judged);

const checkRequest = (review: Review | undefined, judged: ReviewedContent): void => {
  if (!review || !isAbout(review, judged)) return;
  // The author may request a review again without changing anything. Their note or reply gives the
  // reason.
  if (review.status === 'changes_requested') return;
  throw new AppError('review_pending', 'This email already has a review.');
};

/**
 * Refuses to send an email for which a manager requested changes, as long as its content hasn't
 * changed. Sending would request another review without an answer to the manager.
 * @throws AppError review_changes_requested while the content is unchanged
 */
export const checkChangesMade = (review: Review | undefined, judged: ReviewedContent): void => {
  if (review?.status !== 'changes_requested' || !isAbout(review, judged)) return;
  throw new AppError(
    'review_changes_requested',
    'Changes were requested to this email. Make them, or explain why not, and request another review with New Review.',
  );
};

/**
 * Returns the review after a step has been taken.
 * @throws AppError review_changed, review_missing, review_outdated, review_pending or forbidden
 */
export const nextReview = (
  { review, ...judged }: ReviewedContent & { readonly review: Review | undefined },
  { version, ...requestedStep }: RequestedStep,
  { author, at }: { readonly author?: Author | undefined; readonly at: string },
): Review => {
  if (version !== review?.rev) throw reviewChanged();
  if (requestedStep.status === 'ready_for_review') checkRequest(review, judged);
  else {
    checkDecider(author);
    checkDecision(review, judged);
  }
  const rev = (review?.rev ?? 0) + 1;
  const trace = traceOf(author, at);
  const step: ReviewStep = {
    ...requestedStep,
    comments: requestedStep.comments.map((comment, index) => ({
      ...comment,
      id: `${rev}-${index}`,
    })),
    ...trace,
  };
  const earlier = review?.steps ?? [];
  // An approval resolves all open comments.
  const steps =
    requestedStep.status === 'approved'
      ? earlier.map((one) => resolveComments(one, trace))
      : earlier;
  const { draft } = judged;
  return {
    draftId: draft.id,
    status: requestedStep.status,
    rev,
    print: reviewedPrint(judged),
    name: draft.name || draft.subject,
    steps: latestSteps([...steps, step]),
  };
};

export const openComments = ({ steps }: Review): readonly StoredComment[] =>
  steps.flatMap(({ comments }) => comments.filter(({ resolved }) => !resolved));

/**
 * Changes one comment of a review.
 * @throws AppError review_comment_missing
 */
const changeComment = (
  review: Review,
  commentId: string,
  change: (comment: StoredComment) => StoredComment,
): Review => {
  const isTarget = ({ id }: StoredComment) => id === commentId;
  if (!review.steps.some(({ comments }) => comments.some(isTarget))) {
    throw new AppError(
      'review_comment_missing',
      'This comment is no longer part of the review. Reload the page to see the latest ones.',
    );
  }
  const steps = review.steps.map((step) => ({
    ...step,
    comments: step.comments.map((comment) => (isTarget(comment) ? change(comment) : comment)),
  }));
  return { ...review, rev: review.rev + 1, steps };
};

/**
 * If the same person writes the same reply again within this time, it's treated as a repeated
 * request whose answer was lost.
 */
const repeatedMs = 60_000;

/**
 * Returns the review with a reply to one of its comments. Returns undefined when the same person
 * has just written the same reply.
 * @throws AppError review_comment_missing or review_comment_full
 */
export const withReply = (
  review: Review,
  { commentId, text }: { readonly commentId: string; readonly text: string },
  trace: Trace,
): Review | undefined => {
  let isRepeated = false;
  const next = changeComment(review, commentId, (comment) => {
    const replies = comment.replies ?? [];
    const last = replies.at(-1);
    isRepeated =
      last?.text === text &&
      last.by === trace.by &&
      Date.parse(trace.at) - Date.parse(last.at) < repeatedMs;
    if (!isRepeated && replies.length >= maxReplies) {
      throw new AppError(
        'review_comment_full',
        `A comment can have up to ${maxReplies} replies. Resolve this one, or request a new review.`,
      );
    }
    return { ...comment, replies: [...replies, { text, ...trace }] };
  });
  if (isRepeated) return undefined;
  if (sizeOf(next.steps) > maxCharacters) {
    throw new AppError(
      'review_comment_full',
      'This review has no room for another reply. Resolve finished comments and request a new review.',
    );
  }
  return next;
};

/**
 * Returns the review with a comment resolved or reopened. Returns undefined when the comment
 * already has that state.
 * @throws AppError review_comment_missing
 */
export const withResolvedComments = (
  review: Review,
  { commentId, isResolved }: { readonly commentId: string; readonly isResolved: boolean },
  trace: Trace,
): Review | undefined => {
  let isSame = false;
  const next = changeComment(review, commentId, ({ resolved, ...comment }) => {
    isSame = (resolved !== undefined) === isResolved;
    return isResolved ? { ...comment, resolved: trace } : comment;
  });
  return isSame ? undefined : next;
};

/**
 * Returns whether an email may be sent. If it has a review, or its customer requires reviews,
 * exactly this content must be approved.
 */
export const isSendable = (
  review: Review | undefined,
  judged: ReviewedContent,
  reviewRequired: boolean,
): boolean => (review ? review.status === 'approved' && isAbout(review, judged) : !reviewRequired);
