import { useMemo } from 'react';
import type { ReviewComment, ReviewView } from '../../../../../shared/contracts/reviews';

type Reviewed = ReviewView | null | undefined;
const none: readonly ReviewComment[] = [];

/** What was said about single places of the email, while it is to be changed. */
export const commentsOf = (review: Reviewed): readonly ReviewComment[] =>
  (review?.status === 'changes_requested' ? review.notes.at(-1)?.comments : undefined) ?? none;

/** The same as marks in the preview, numbered as in the list of comments. */
export const useCommentMarks = (review: Reviewed) => {
  // The review is read every few seconds: only other comments draw the mail anew.
  const comments = JSON.stringify(commentsOf(review));
  return useMemo(
    () =>
      (JSON.parse(comments) as readonly ReviewComment[]).map(({ quote = '', text }, index) => ({
        ...{ quote, text, number: index + 1 },
      })),
    [comments],
  );
};
