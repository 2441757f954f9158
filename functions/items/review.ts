import * as z from 'zod';
import { reviewStatus } from '../../shared/contracts/review-status';
import { reviewComment } from '../../shared/contracts/reviews';
import { customerPartition } from './account/customer-keys';

const trace = { at: z.string(), by: z.string().optional(), byManager: z.boolean().optional() };

const comment = z.object({
  ...reviewComment.shape,
  /** The comment's id. Absent in older comments, which couldn't be answered. See `withIds`. */
  id: z.string().optional(),
  replies: z.array(z.object({ text: z.string(), ...trace })).optional(),
  /** Who marked the comment as resolved. Absent while the comment is open. */
  resolved: z.object(trace).optional(),
});

const step = z.object({
  status: reviewStatus,
  content: z.string(),
  comments: z.array(comment),
  ...trace,
});
export type StoredComment = z.infer<typeof comment>;
export type ReviewStep = z.infer<typeof step>;

const storedSchema = z.object({
  draftId: z.string(),
  status: reviewStatus,
  /**
   * The review's revision, which increases with every step. Each step names the revision it is
   * based on.
   */
  rev: z.number(),
  /** A fingerprint of the content that the last step is about. */
  print: z.string(),
  /** The email's name at the last step, for lists of what is waiting. */
  name: z.string(),
  steps: z.array(step),
});
export type Review = z.infer<typeof storedSchema>;

const prefix = 'RV#';

export const reviewKey = (customerId: string, draftId: string) => ({
  pk: customerPartition(customerId),
  sk: `${prefix}${draftId}`,
});

/** Returns the ID of the draft in a review's sort key, or undefined for any other key. */
export const reviewOf = (sk: string): string | undefined =>
  sk.startsWith(prefix) ? sk.slice(prefix.length) : undefined;

export const reviewItem = (customerId: string, review: Review) => ({
  ...reviewKey(customerId, review.draftId),
  ...review,
});

/** Adds an id to older comments that is the same however often they are read. */
const withIds = (review: Review): Review => ({
  ...review,
  steps: review.steps.map((each) => ({
    ...each,
    comments: each.comments.map((one, index) => ({ ...one, id: one.id ?? `${each.at}-${index}` })),
  })),
});

export const readReview = (item: unknown): Review => withIds(storedSchema.parse(item));
