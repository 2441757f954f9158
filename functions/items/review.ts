import * as z from 'zod';
import { reviewStatus } from '../../shared/contracts/review-status';
import { reviewComment } from '../../shared/contracts/reviews';
import { customerPartition } from './account/customer-keys';

const step = z.object({
  status: reviewStatus,
  content: z.string(),
  comments: z.array(reviewComment),
  at: z.string(),
  by: z.string().optional(),
  byManager: z.boolean().optional(),
});
export type ReviewStep = z.infer<typeof step>;

const stored = z.object({
  draftId: z.string(),
  status: reviewStatus,
  /** Grows with every step; each step names the one it follows. */
  rev: z.number(),
  /** Fingerprint of the content the last step is about. */
  print: z.string(),
  /** The email's name at the last step, for lists of what waits. */
  name: z.string(),
  steps: z.array(step),
});
export type Review = z.infer<typeof stored>;

const prefix = 'RV#';

export const reviewKey = (customerId: string, draftId: string) => ({
  pk: customerPartition(customerId),
  sk: `${prefix}${draftId}`,
});

/** The draft a sort key is the review of; undefined for any other key. */
export const reviewOf = (sk: string): string | undefined =>
  sk.startsWith(prefix) ? sk.slice(prefix.length) : undefined;

export const reviewItem = (customerId: string, review: Review) => ({
  ...reviewKey(customerId, review.draftId),
  ...review,
});

export const readReview = (item: unknown): Review => stored.parse(item);
