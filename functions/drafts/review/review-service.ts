import type { Draft } from '../../items/draft';
import type { Message } from '../../items/message';
import type { Review } from '../../items/review';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import { checkStandalone, isUnsent } from '../draft';
import type { Author } from '../draft-log';
import type { DraftRepository } from '../draft-repository';
import { createAppearances } from './appearance';
import { reopenedMessage, repliedMessage, resolvedMessage } from './review-messages';
import {
  checkChangesMade,
  isAbout,
  isReviewRequested,
  isSendable,
  nextReview,
  openComments,
  type RequestedStep,
  type ReviewedContent,
  reviewChanged,
  traceOf,
  withReply,
  withResolvedComments,
} from './review-rules';
import { createReviewWriter, type WriterDependencies } from './review-writer';

export type ReviewDependencies = WriterDependencies & {
  readonly drafts: Pick<DraftRepository, 'get' | 'save' | 'saveItem'>;
  readonly clock: Clock;
};

/**
 * The maximum number of attempts to write a change that conflicts with another one. People can
 * reply without knowing the latest version, so conflicts can happen.
 */
const maxTries = 5;

type ReviewTarget = {
  readonly customerId: string;
  readonly draftId: string;
  readonly author: Author;
};

const unscheduledDraft = ({ sendAt: _sendAt, ...draft }: Draft, updatedAt: string): Draft => ({
  ...draft,
  status: 'draft',
  rev: draft.rev + 1,
  updatedAt,
});

/**
 * Manages reviews. An author requests a review, and a manager approves the email or requests
 * changes.
 */
export const createReviewService = (dependencies: ReviewDependencies) => {
  const { reviews, drafts, clock } = dependencies;
  const { stillThere, write, writeTalk } = createReviewWriter(dependencies);
  const readAppearance = createAppearances(dependencies.table);

  const withAppearance = async (customerId: string, draft: Draft): Promise<ReviewedContent> => ({
    draft,
    appearance: await readAppearance(customerId, draft),
  });

  const toReviewed = async (customerId: string, review: Review, draft: Draft) => ({
    review,
    isOutdated: !isAbout(review, await withAppearance(customerId, draft)),
  });

  /** Returns an email that hasn't been sent yet. @throws AppError draft_already_sent */
  const getUnsentDraft = async (customerId: string, draftId: string): Promise<Draft> => {
    const draft = await drafts.get(customerId, draftId);
    checkStandalone(draft);
    if (isUnsent(draft)) return draft;
    throw new AppError('draft_already_sent', 'This email was already sent.');
  };

  /** Changes comments in the latest version of a review and notifies the other side. */
  const changeComments = async (
    { customerId, draftId }: Pick<ReviewTarget, 'customerId' | 'draftId'>,
    change: (review: Review) => Review | undefined,
    message: (draft: Draft, next: Review) => Message | undefined,
  ): Promise<{ review: Review; isOutdated: boolean }> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const draft = await getUnsentDraft(customerId, draftId);
      const foundReview = await reviews.find(customerId, draftId);
      if (!foundReview) throw new AppError('review_none', 'This email has no review.');
      const next = change(foundReview);
      if (!next) return toReviewed(customerId, foundReview, draft);
      const userMessage = message(draft, next);
      const isWritten = await writeTalk(
        customerId,
        { draft, next, seen: foundReview },
        userMessage,
      );
      if (isWritten) return toReviewed(customerId, next, draft);
    }
    throw reviewChanged();
  };

  return {
    /** @throws AppError draft_not_found, or review_none when no review has been requested */
    async read(customerId: string, draftId: string) {
      const draft = await drafts.get(customerId, draftId);
      const review = await reviews.find(customerId, draftId);
      if (!review) throw new AppError('review_none', 'This email has no review.');
      return toReviewed(customerId, review, draft);
    },

    has: async (customerId: string, draftId: string): Promise<boolean> =>
      (await reviews.find(customerId, draftId)) !== undefined,

    /**
     * Requests a review, approves an email, or requests changes.
     * @throws AppError draft_already_sent, or as `nextReview`
     */
    async step(customerId: string, draftId: string, requestedStep: RequestedStep, author: Author) {
      const draft = await getUnsentDraft(customerId, draftId);
      const foundReview = await reviews.find(customerId, draftId);
      const judged = await withAppearance(customerId, draft);
      const trace = { author, at: toInstant(clock()) };
      const next = nextReview({ review: foundReview, ...judged }, requestedStep, trace);
      const draftWrite = stillThere(customerId, draftId);
      await write(customerId, { draft, next, seen: foundReview }, { author, draftWrite });
      return { review: next, isOutdated: false };
    },

    /**
     * Replies to a comment and notifies the other side.
     * @throws AppError draft_already_sent, review_none, review_comment_missing or
     *   review_comment_full
     */
    reply({ author, ...about }: ReviewTarget, requestedStep: { commentId: string; text: string }) {
      const trace = traceOf(author, toInstant(clock()));
      return changeComments(
        about,
        (review) => withReply(review, requestedStep, trace),
        (draft, next) => repliedMessage({ draft, next, trace }, requestedStep.text),
      );
    },

    /**
     * Resolves or reopens a comment. The other side is notified when a comment is reopened, and
     * once when the last open comment is resolved.
     * @throws AppError draft_already_sent, review_none or review_comment_missing
     */
    resolve(
      { author, ...about }: ReviewTarget,
      requestedStep: { commentId: string; isResolved: boolean },
    ) {
      const trace = traceOf(author, toInstant(clock()));
      return changeComments(
        about,
        (review) => withResolvedComments(review, requestedStep, trace),
        (draft, next) => {
          if (!requestedStep.isResolved) return reopenedMessage({ draft, next, trace });
          return openComments(next).length > 0
            ? undefined
            : resolvedMessage({ draft, next, trace });
        },
      );
    },

    /**
     * Keeps an email as a draft instead of sending it, and requests a review of it.
     * @param judged the draft as posted, at the revision that was read
     * @throws AppError review_changes_requested while the content hasn't changed since a manager
     *   requested changes
     */
    async hold(
      customerId: string,
      judged: ReviewedContent,
      foundReview: Review | undefined,
      author?: Author,
    ) {
      const { draft } = judged;
      const at = toInstant(clock());
      const unscheduled = unscheduledDraft(draft, at);
      if (isReviewRequested(foundReview, judged)) {
        await drafts.save(customerId, unscheduled, draft.rev);
        return;
      }
      checkChangesMade(foundReview, judged);
      const next = nextReview(
        { review: foundReview, ...judged },
        { status: 'ready_for_review', content: '', comments: [], version: foundReview?.rev },
        { author, at },
      );
      const draftWrite = drafts.saveItem(customerId, unscheduled, draft.rev);
      try {
        await write(
          customerId,
          { draft: unscheduled, next, seen: foundReview },
          { author, draftWrite },
        );
      } catch (error) {
        // If the user clicked twice at the same moment, the first click has already requested the
        // review.
        if (!isReviewRequested(await reviews.find(customerId, draft.id), judged)) throw error;
      }
    },

    /** Returns whether an email may be sent, and the review on which the answer is based. */
    async judge(customerId: string, judged: ReviewedContent, reviewRequired = false) {
      const review = await reviews.find(customerId, judged.draft.id);
      return { review, isFree: isSendable(review, judged, reviewRequired) };
    },
  };
};
export type ReviewService = ReturnType<typeof createReviewService>;
