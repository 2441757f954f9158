/** The rest of SES's rate is kept for sign-in codes and other single mails. */
export const marketingShare = 0.85;

/** Mails per second that all workers of a stage together may hand over; at least one. */
export const ratePerSecond = (maxSendRate: number, stageShare: number): number =>
  Math.max(1, Math.floor(maxSendRate * marketingShare * stageShare));

/** One reservation takes at most this many: a message's worth, and never a whole slow second's. */
export const chunkSize = (wanted: number, perSecond: number): number =>
  Math.min(wanted, 25, perSecond);

/**
 * How many of a delivery's batch may be enqueued today.
 * @param max24HourSend -1 is without a limit
 */
export const leftToday = (max24HourSend: number, sentLast24Hours: number): number =>
  max24HourSend < 0 ? Number.MAX_SAFE_INTEGER : Math.max(0, max24HourSend - sentLast24Hours);
