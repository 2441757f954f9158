import { expect, test } from 'vitest';
import type { ReviewView } from '../../../../../shared/contracts/reviews';
import { canAsk, canDecide, reviewLook, reviewSentence, waitsForReview } from './review-words';

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
])('%o: allows requesting a review %s, and deciding it %s', (one, asks, decides) => {
  expect(canAsk(one)).toBe(asks);
  expect(canDecide(one)).toBe(decides);
});

test('explains that an approval of different content doesn’t apply', () => {
  expect(reviewSentence(review({ status: 'approved' }))).toMatch(/This version is approved/);
  const changed = review({ status: 'approved', isOutdated: true });
  expect(reviewSentence(changed)).toMatch(/changed after it was approved/);
  expect(reviewLook(changed)).toEqual({ tone: 'attention', word: 'Needs new review' });
  expect(reviewLook(review({ status: 'changes_requested', isOutdated: true })).word).toBe(
    'Changes requested',
  );
});

test('tells the store how to make changes, and tells the manager who requested them to wait', () => {
  const requested = review({ status: 'changes_requested', mayDecide: false });
  expect(reviewSentence(requested)).toMatch(/^Make the changes and save/);
  expect(reviewSentence({ ...requested, mayDecide: true })).toMatch(/^Waiting for changes/);
});

test('requests a review on Send unless this exact content is approved or no review is needed', () => {
  expect(waitsForReview(null, false)).toBe(false);
  expect(waitsForReview(null, true)).toBe(true);
  expect(waitsForReview(review({ status: 'ready_for_review' }), false)).toBe(true);
  expect(waitsForReview(review({ status: 'changes_requested' }), false)).toBe(true);
  expect(waitsForReview(review({ status: 'approved' }), true)).toBe(false);
  expect(waitsForReview(review({ status: 'approved', isOutdated: true }), true)).toBe(true);
});
