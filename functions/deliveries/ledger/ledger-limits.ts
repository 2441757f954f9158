/** How long a claim is valid. A worker runs up to 60 s, so no claim expires while it works. */
export const leaseSeconds = 120;

/**
 * SES reports accepted emails within seconds. After this long without a report, SES hasn't accepted
 * the email.
 */
export const evidenceSeconds = 15 * 60;

/**
 * After this many unknown outcomes, an email fails permanently. Killed workers count as well as
 * unanswered calls. At 4% each, five in a row happen by chance once in 10^7.
 */
export const maxDoubts = 5;
