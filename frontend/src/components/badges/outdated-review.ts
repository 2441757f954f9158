/** The badge of an email that changed after its review was requested or approved. */
export const outdatedReview = { tone: 'attention', word: 'Needs new review' } as const;
