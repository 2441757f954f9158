type Counts = { readonly viewed: number; readonly submitted: number };

const shareOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : undefined;

/**
 * Returns the percentage of views that ended in a submission, to one decimal. Undefined before the
 * first view.
 */
export const conversionOf = ({ viewed, submitted }: Counts): number | undefined =>
  shareOf(submitted, viewed);

/**
 * Returns the percentage of submissions that were confirmed, to one decimal. Undefined before the
 * first submission.
 */
export const confirmedShareOf = (counts: {
  readonly submitted: number;
  readonly confirmed: number;
}): number | undefined => shareOf(counts.confirmed, counts.submitted);
