import * as z from 'zod';

/** How a review stands; an email without one answers 455. */
export const reviewStatus = z.enum(['ready_for_review', 'changes_requested', 'approved']);
export type ReviewStatus = z.infer<typeof reviewStatus>;
