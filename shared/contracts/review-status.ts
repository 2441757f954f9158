import * as z from 'zod';

/** The state of a review. A request for an email without one returns 455. */
export const reviewStatus = z.enum(['ready_for_review', 'changes_requested', 'approved']);
export type ReviewStatus = z.infer<typeof reviewStatus>;
