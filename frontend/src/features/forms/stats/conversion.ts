type Counts = { readonly viewed: number; readonly submitted: number };

/**
 * Returns the percentage of views that ended in a submission, to one decimal. Undefined before the
 * first view.
 */
export const conversionOf = ({ viewed, submitted }: Counts): number | undefined =>
  viewed > 0 ? Math.min(100, Math.round((submitted / viewed) * 1000) / 10) : undefined;
