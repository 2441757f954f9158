import type { ReviewView } from '../../../shared/contracts/reviews';
import type { Review } from '../../items/review';
import type { createAuthors } from '../authors';

type ReviewWithState = { readonly review: Review; readonly isOutdated: boolean };
type Viewer = { readonly userId: string; readonly role: string };

/** Returns a review as the given person sees it. */
export const createReviewView =
  (authors: ReturnType<typeof createAuthors>) =>
  async (
    { review, isOutdated }: ReviewWithState,
    { userId, role }: Viewer,
  ): Promise<ReviewView> => {
    const { draftId, status, rev, steps } = review;
    const allComments = steps.flatMap(({ comments }) =>
      comments.flatMap(({ replies = [], resolved }) => [
        ...replies,
        ...(resolved ? [resolved] : []),
      ]),
    );
    const nameOf = await authors([...steps, ...allComments], userId);
    return {
      draftId,
      status,
      version: rev,
      content: steps.at(-1)?.content ?? '',
      isOutdated,
      mayDecide: role === 'manager',
      notes: steps.map((step) => ({
        ...step,
        by: nameOf(step),
        comments: step.comments.map(({ id = '', text, quote, replies = [], resolved }) => ({
          id,
          text,
          quote,
          replies: replies.map((reply) => ({
            text: reply.text,
            at: reply.at,
            by: nameOf(reply),
          })),
          resolved: resolved && { at: resolved.at, by: nameOf(resolved) },
        })),
      })),
    };
  };
