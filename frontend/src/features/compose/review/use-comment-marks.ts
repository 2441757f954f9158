import { useMemo } from 'react';
import type { AuthorView } from '../../../../../shared/contracts/emails';
import type { ReviewCommentView, ReviewView } from '../../../../../shared/contracts/reviews';

type LoadedReview = ReviewView | null | undefined;

/** A comment with its author. */
export type MarkedComment = ReviewCommentView & {
  readonly by: AuthorView | undefined;
  readonly at: string;
};

const allOf = (review: LoadedReview): readonly MarkedComment[] =>
  (review?.notes ?? []).flatMap(({ comments, by, at }) =>
    comments.map((comment) => ({ ...comment, by, at })),
  );

/** Returns the open comments, oldest first. */
export const openCommentsOf = (review: LoadedReview): readonly MarkedComment[] =>
  allOf(review).filter(({ resolved }) => !resolved);

/** Returns the resolved comments, latest first. */
export const resolvedCommentsOf = (review: LoadedReview): readonly MarkedComment[] =>
  allOf(review)
    .filter(({ resolved }) => resolved)
    .reverse();

/**
 * Returns the quotes to mark in the preview, one for each open comment. They have the same numbers
 * as in the list of comments.
 */
export const useCommentMarks = (review: LoadedReview) => {
  // Updates the marks only when a comment changes. The review is loaded again every few seconds,
  // and updating the marks each time would redraw the email.
  const comments = JSON.stringify(
    openCommentsOf(review).map(({ quote = '', text }, index) => ({
      quote,
      text,
      number: index + 1,
    })),
  );
  return useMemo(
    () => JSON.parse(comments) as readonly { quote: string; text: string; number: number }[],
    [comments],
  );
};
