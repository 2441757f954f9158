import * as z from 'zod';

/** The status of a review. If an email has no review, requesting it returns status 455. */
export const reviewStatus = z.enum(['ready_for_review', 'changes_requested', 'approved']);
export type ReviewStatus = z.infer<typeof reviewStatus>;
