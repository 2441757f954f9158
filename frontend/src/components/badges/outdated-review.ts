/** An email that changed since its review was asked for, or since it was approved. */
export const outdatedReview = { tone: 'attention', word: 'Needs new review' } as const;
