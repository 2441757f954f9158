import { newDraft } from '../../../functions/drafts/draft';
import { createSummaries } from '../../../functions/drafts/draft-summary';
import { nextReview, type RequestedStep } from '../../../functions/drafts/review/review-rules';
import type { Draft } from '../../../functions/items/draft';
import type { Review } from '../../../functions/items/review';
import { customerId } from './email-fixtures';

const draft = newDraft({ id: 'd1', now: 0, name: 'Spring', subject: 'Spring is here' });
const appearance = {
  from: ['Pine', 'news@pine.test'],
  replyTo: 'owner@pine.test',
  brand: 'Pine',
  businessAddress: 'Road 1',
  language: 'en',
} as const;
const manager = { userId: 'm1', isManager: true };

const stepReview = (review: Review | undefined, status: RequestedStep['status']): Review =>
  nextReview(
    { review, draft, appearance },
    { status, content: '', comments: [], version: review?.rev },
    { author: manager, at: '2026-11-24T10:00:00.000Z' },
  );
const requestedReview = stepReview(undefined, 'ready_for_review');

/** Returns what the draft's summary says about its review. */
const lineOf = async (value: Draft, review: Review, brand = 'Pine') => {
  const summaries = createSummaries({
    counters: { read: () => Promise.reject(new Error('Nothing was sent.')) },
    deliveries: async () => new Map(),
    reviews: { ofDrafts: async () => new Map([[value.id, review]]) },
    appearanceOf: async () => ({ ...appearance, brand }),
    shopMoney: async () => undefined,
    thumbnailOf: async () => undefined,
  } as unknown as Parameters<typeof createSummaries>[0]);
  const [line] = (await summaries(customerId, [value])).drafts;
  return { review: line?.review, isReviewOutdated: line?.isReviewOutdated };
};

test.each([
  ['ready_for_review', requestedReview],
  ['approved', stepReview(requestedReview, 'approved')],
] as const)(
  'shows in a summary whether the email changed since its review was %s',
  async (status, review) => {
    const currentSummary = { review: status, isReviewOutdated: false };
    expect(await lineOf(draft, review)).toEqual(currentSummary);
    expect(await lineOf({ ...draft, name: 'Summer' }, review)).toEqual(currentSummary);
    const outdatedSummary = { review: status, isReviewOutdated: true };
    expect(await lineOf({ ...draft, subject: 'Summer is here' }, review)).toEqual(outdatedSummary);
    expect(await lineOf(draft, review, 'Oak')).toEqual(outdatedSummary);
  },
);

test('doesn’t call a review outdated if changes were requested in it', async () => {
  const review = stepReview(requestedReview, 'changes_requested');
  const changed = { ...draft, subject: 'Summer is here' };
  expect(await lineOf(changed, review)).toEqual({ review: 'changes_requested' });
});
