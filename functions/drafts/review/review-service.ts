import type { Draft } from '../../items/draft';
import type { Review } from '../../items/review';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import { checkOnItsOwn, isUnsent } from '../draft';
import type { Author } from '../draft-log';
import type { DraftRepository } from '../draft-repository';
import { type AskedStep, isAsked, mayGoOut, nextReview } from './review-rules';
import { createReviewWriter, type WriterDependencies } from './review-writer';

export type ReviewDependencies = WriterDependencies & {
  readonly drafts: Pick<DraftRepository, 'get' | 'save' | 'saveItem'>;
  readonly clock: Clock;
};

const keptDraft = ({ sendAt: _sendAt, ...draft }: Draft, updatedAt: string): Draft => ({
  ...draft,
  status: 'draft',
  rev: draft.rev + 1,
  updatedAt,
});

/** Reviews: somebody asks, a manager approves or requests changes. */
export const createReviewService = (dependencies: ReviewDependencies) => {
  const { reviews, drafts, clock } = dependencies;
  const { stillThere, write } = createReviewWriter(dependencies);

  return {
    /** @throws AppError draft_not_found, or review_none when nobody has asked for one */
    async read(customerId: string, draftId: string) {
      const draft = await drafts.get(customerId, draftId);
      const review = await reviews.find(customerId, draftId);
      if (!review) throw new AppError('review_none', 'This email has no review.');
      return { review, draft };
    },

    /**
     * Asks for a review, approves or requests changes.
     * @throws AppError draft_already_sent, or as `nextReview`
     */
    async step(customerId: string, draftId: string, asked: AskedStep, author: Author) {
      const draft = await drafts.get(customerId, draftId);
      checkOnItsOwn(draft);
      if (!isUnsent(draft)) {
        throw new AppError('draft_already_sent', 'This email was sent already.');
      }
      const seen = await reviews.find(customerId, draftId);
      const next = nextReview({ review: seen, draft }, asked, { author, at: toInstant(clock()) });
      const draftWrite = stillThere(customerId, draftId);
      await write(customerId, { draft, next, seen }, { author, draftWrite });
      return { review: next, draft };
    },

    /**
     * Keeps what was to be sent as a draft and asks for a review of it.
     * @param draft as posted, at the revision that was read
     * @throws AppError review_changes_requested while the content is still the one a manager sent back
     */
    async hold(customerId: string, draft: Draft, seen: Review | undefined, author?: Author) {
      const at = toInstant(clock());
      const kept = keptDraft(draft, at);
      if (isAsked(seen, draft)) {
        await drafts.save(customerId, kept, draft.rev);
        return;
      }
      const next = nextReview(
        { review: seen, draft },
        { status: 'ready_for_review', content: '', comments: [], version: seen?.rev },
        { author, at },
      );
      const draftWrite = drafts.saveItem(customerId, kept, draft.rev);
      try {
        await write(customerId, { draft: kept, next, seen }, { author, draftWrite });
      } catch (error) {
        // A second click at the same moment: the first one has asked.
        if (!isAsked(await reviews.find(customerId, draft.id), draft)) throw error;
      }
    },

    /** Whether an email may go out, and the review that was judged. */
    async judge(customerId: string, draft: Draft, reviewRequired = false) {
      const review = await reviews.find(customerId, draft.id);
      return { review, isFree: mayGoOut(review, draft, reviewRequired) };
    },
  };
};
export type ReviewService = ReturnType<typeof createReviewService>;
