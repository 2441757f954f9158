/** A worker lives 60 s at most; its claim outlives it by as much. */
export const leaseSeconds = 120;

/** SES reports what it accepted within seconds; after this long without a word it has not. */
export const evidenceSeconds = 15 * 60;

/**
 * A mail whose fate was unknown so often is given up. Killed workers count as well as silent
 * calls, so it is more than bad luck produces: five in a row are once in 10^7 at 4 % each.
 */
export const mostDoubts = 5;
