/** The share of SES's rate for marketing. The rest is for sign-in codes and other single emails. */
const marketingShare = 0.96;

/**
 * Returns how many emails per second all workers of a stage together may send on average, at least
 * one. Not rounded: an account with 14 a second may send 13.44, of which rounding would lose 3%.
 */
export const ratePerSecond = (maxSendRate: number, stageShare: number): number =>
  Math.max(1, maxSendRate * marketingShare * stageShare);

/**
 * Returns how many whole emails may go out in one second. At 13.44 a second, that's 13 in some
 * seconds and 14 in others.
 */
export const capacityOfSecond = (second: number, perSecond: number): number =>
  Math.floor((second + 1) * perSecond) - Math.floor(second * perSecond);

/**
 * The number of recipients per message of the send queue: what one worker sends in about half a
 * second.
 */
export const emailsPerMessage = 25;

/**
 * Returns the size of one reservation: no more than one message's emails, and no more than one
 * second's rate.
 */
export const chunkSize = (requestedCount: number, perSecond: number): number =>
  Math.min(requestedCount, emailsPerMessage, Math.floor(perSecond));

/** The share of the day's quota that is reserved for sign-in codes and other single emails. */
const sequenceReserve = 0.02;

/**
 * Returns how many emails may still go to the workers today.
 * @param max24HourSend -1 means no limit
 */
export const remainingToday = ({
  max24HourSend,
  sentLast24Hours,
  taken: usedCount,
}: {
  readonly max24HourSend: number;
  readonly sentLast24Hours: number;
  readonly taken: number;
}): number => {
  if (max24HourSend < 0) return Number.MAX_SAFE_INTEGER;
  const batchQuota = Math.floor(max24HourSend * (1 - sequenceReserve));
  return Math.max(0, batchQuota - sentLast24Hours - usedCount);
};

/**
 * Returns how many sequence emails may go out now, until the quota is read again. Sequences get
 * half of the quota that is left for them and other emails together. Sequence emails go out all day
 * long, a few at a time, and would otherwise leave nothing for an email sent in one batch.
 */
export const remainingForSequence = (
  quota: Parameters<typeof remainingToday>[0] & { readonly series: number },
): number => {
  const left = remainingToday(quota);
  return Math.max(0, Math.min(left, Math.ceil((left + quota.series) / 2) - quota.series));
};

/**
 * Returns how many of the taken emails may still be in the queue when the quota is read again.
 * Assumes that workers have sent at the full rate since, and that SES already counts what they
 * sent.
 */
export const remainingUsage = (usedCount: number, perSecond: number, seconds: number): number =>
  Math.max(0, usedCount - Math.floor(perSecond * Math.max(0, seconds)));
