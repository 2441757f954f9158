/**
 * How long a claim is valid, in seconds. A worker runs up to 60 s, so its claims don't expire while
 * it works.
 */
export const leaseSeconds = 120;

/**
 * SES reports what became of most accepted emails within seconds. If a mailbox provider defers an
 * email, for minutes when it greylists, SES reports the delay. If there is no report after this
 * time, SES hasn't accepted the email.
 */
export const evidenceSeconds = 60 * 60;

/**
 * After this many unknown outcomes, an email fails permanently. Both killed workers and unanswered
 * calls count. At 4% each, five in a row happen by chance once in 10^7.
 */
export const maxUnknownOutcomes = 5;
