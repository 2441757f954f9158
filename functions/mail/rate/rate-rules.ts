/** The rest of SES's rate is kept for sign-in codes and other single mails. */
export const marketingShare = 0.85;

/** Mails per second that all workers of a stage together may hand over; at least one. */
export const ratePerSecond = (maxSendRate: number, stageShare: number): number =>
  Math.max(1, Math.floor(maxSendRate * marketingShare * stageShare));

/** One reservation takes at most this many: a message's worth, and never a whole slow second's. */
export const chunkSize = (wanted: number, perSecond: number): number =>
  Math.min(wanted, 25, perSecond);

/** Of the day's quota, kept for sign-in codes and other single mails. */
const keptOfDay = 0.02;

/**
 * How many mails may still be handed to the workers today.
 * @param max24HourSend -1 is without a limit
 */
export const leftToday = ({
  max24HourSend,
  sentLast24Hours,
  taken,
}: {
  readonly max24HourSend: number;
  readonly sentLast24Hours: number;
  readonly taken: number;
}): number => {
  if (max24HourSend < 0) return Number.MAX_SAFE_INTEGER;
  const forBatches = Math.floor(max24HourSend * (1 - keptOfDay));
  return Math.max(0, forBatches - sentLast24Hours - taken);
};

/**
 * What of the taken mails may still wait in the queue when the quota is read anew: the workers send
 * as fast as the rate lets them, and SES counts what they sent.
 */
export const stillTaken = (taken: number, perSecond: number, seconds: number): number =>
  Math.max(0, taken - Math.floor(perSecond * Math.max(0, seconds)));
