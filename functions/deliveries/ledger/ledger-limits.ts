/** How long a claim is valid. A worker lives 60 s at most, so no claim expires while it works. */
export const leaseSeconds = 120;

/** SES reports what it accepted within seconds. After this long without a report it has not. */
export const evidenceSeconds = 15 * 60;

/**
 * A mail is given up when its outcome was unknown this many times. Killed workers count as well as
 * unanswered calls; at 4 % each, five in a row happen by chance once in 10^7.
 */
export const mostDoubts = 5;
