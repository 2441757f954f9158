import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Draft } from '../../items/draft';
import { draftKey } from '../../items/draft-keys';
import { messageItem } from '../../items/message';
import type { Review } from '../../items/review';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import { cancellationCodes, type Table } from '../../platform/table/table';
import { isUnsent } from '../draft';
import type { Author, DraftEvent } from '../draft-log';
import type { DraftLog } from '../draft-log-repository';
import type { DraftRepository, TransactItem } from '../draft-repository';
import { reviewMessage } from './review-messages';
import type { ReviewRepository } from './review-repository';
import { type AskedStep, isAsked, mayGoOut, nextReview, reviewChanged } from './review-rules';

export type ReviewDependencies = {
  readonly table: Table;
  readonly reviews: ReviewRepository;
  readonly drafts: Pick<DraftRepository, 'get' | 'save' | 'saveItem'>;
  readonly log: Pick<DraftLog, 'items'>;
  readonly clock: Clock;
};

const kinds = {
  ready_for_review: 'review_requested',
  changes_requested: 'changes_requested',
  approved: 'approved',
} as const;

const keptDraft = ({ sendAt: _sendAt, ...draft }: Draft, updatedAt: string): Draft => ({
  ...draft,
  status: 'draft',
  rev: draft.rev + 1,
  updatedAt,
});

const failed = 'ConditionalCheckFailed';

/** Reviews: somebody asks, a manager approves or requests changes. */
export const createReviewService = (dependencies: ReviewDependencies) => {
  const { table, reviews, drafts, log, clock } = dependencies;

  const stillThere = (customerId: string, draftId: string): TransactItem => ({
    ConditionCheck: {
      TableName: table.name,
      Key: draftKey(customerId, draftId),
      ConditionExpression: 'attribute_exists(pk)',
    },
  });

  /** Log line and message stand or fall with the step. */
  const write = async (
    customerId: string,
    { draft, next, seen }: { readonly draft: Draft; readonly next: Review; readonly seen?: Review },
    { author, draftWrite }: { readonly author?: Author; readonly draftWrite: TransactItem },
  ): Promise<void> => {
    const step = next.steps.at(-1);
    const event: DraftEvent = {
      kind: kinds[next.status],
      author,
      ...(step?.content && { note: step.content }),
    };
    const message = messageItem(customerId, reviewMessage(draft, next));
    const TransactItems = [
      reviews.stepItem(customerId, next, seen),
      draftWrite,
      { Put: { TableName: table.name, Item: message } },
      ...(await log.items(customerId, draft.id, [event])),
    ];
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems }));
    } catch (error) {
      if (cancellationCodes(error)?.slice(0, 2).includes(failed)) throw reviewChanged();
      throw error;
    }
  };

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
