import { useMemo } from 'react';
import type { AuthorView } from '../../../../../shared/contracts/emails';
import type { ReviewCommentView, ReviewView } from '../../../../../shared/contracts/reviews';

type Reviewed = ReviewView | null | undefined;

/** A comment with who wrote it. */
export type Commented = ReviewCommentView & {
  readonly by: AuthorView | undefined;
  readonly at: string;
};

const allOf = (review: Reviewed): readonly Commented[] =>
  (review?.notes ?? []).flatMap(({ comments, by, at }) =>
    comments.map((comment) => ({ ...comment, by, at })),
  );

/** What still has to be looked at, in the order it was said. */
export const openCommentsOf = (review: Reviewed): readonly Commented[] =>
  allOf(review).filter(({ resolved }) => !resolved);

/** What is done, the latest first. */
export const resolvedCommentsOf = (review: Reviewed): readonly Commented[] =>
  allOf(review)
    .filter(({ resolved }) => resolved)
    .reverse();

/** Open comments as marks in the preview, numbered as in the list of comments. */
export const useCommentMarks = (review: Reviewed) => {
  // The review is read every few seconds: only other comments draw the mail anew.
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
