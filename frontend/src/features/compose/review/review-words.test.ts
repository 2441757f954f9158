import { expect, test } from 'vitest';
import type { ReviewView } from '../../../../../shared/contracts/reviews';
import {
  canDecide,
  canRequestReview,
  isReviewPending,
  reviewSentence,
  reviewStyleOf,
} from './review-words';

const review = (changes: Partial<ReviewView>): ReviewView => ({
  draftId: 'd1',
  status: 'ready_for_review',
  content: '',
  version: 1,
  isOutdated: false,
  mayDecide: true,
  notes: [],
  ...changes,
});

test.each([
  [null, true, false],
  [review({}), false, true],
  [review({ mayDecide: false }), false, false],
  [review({ isOutdated: true }), true, false],
  [review({ status: 'changes_requested' }), true, false],
  [review({ status: 'approved' }), false, false],
  [review({ status: 'approved', isOutdated: true }), true, false],
])(
  'for the review %o, allows requesting another review: %s, and deciding it: %s',
  (reviewView, canRequest, decides) => {
    expect(canRequestReview(reviewView)).toBe(canRequest);
    expect(canDecide(reviewView)).toBe(decides);
  },
);

test('explains that an approval doesn’t apply because the content has changed', () => {
  expect(reviewSentence(review({ status: 'approved' }))).toMatch(/This version is approved/);
  const changed = review({ status: 'approved', isOutdated: true });
  expect(reviewSentence(changed)).toMatch(/changed after it was approved/);
  expect(reviewStyleOf(changed)).toEqual({ tone: 'attention', word: 'Needs new review' });
  expect(reviewStyleOf(review({ status: 'changes_requested', isOutdated: true })).word).toBe(
    'Changes requested',
  );
});

test('tells the store how to make the requested changes, and tells the manager to wait for them', () => {
  const requested = review({ status: 'changes_requested', mayDecide: false });
  expect(reviewSentence(requested)).toMatch(/^Make the changes and save/);
  expect(reviewSentence({ ...requested, mayDecide: true })).toMatch(/^Waiting for changes/);
});

test('requests a review on Send unless this exact content is approved or no review is needed', () => {
  expect(isReviewPending(null, false)).toBe(false);
  expect(isReviewPending(null, true)).toBe(true);
  expect(isReviewPending(review({ status: 'ready_for_review' }), false)).toBe(true);
  expect(isReviewPending(review({ status: 'changes_requested' }), false)).toBe(true);
  expect(isReviewPending(review({ status: 'approved' }), true)).toBe(false);
  expect(isReviewPending(review({ status: 'approved', isOutdated: true }), true)).toBe(true);
});
