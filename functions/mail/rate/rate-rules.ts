/** Share of SES's rate for marketing; the rest is for sign-in codes and other single mails. */
const marketingShare = 0.96;

/**
 * Mails per second that all workers of a stage together may hand over, on average; at least one.
 * Not rounded: an account of 14 a second may hand over 13.44, of which rounding would lose 3 %.
 */
export const ratePerSecond = (maxSendRate: number, stageShare: number): number =>
  Math.max(1, maxSendRate * marketingShare * stageShare);

/** The whole mails of one second: at 13.44 a second, 13 in some and 14 in others. */
export const roomOfSecond = (second: number, perSecond: number): number =>
  Math.floor((second + 1) * perSecond) - Math.floor(second * perSecond);

/** Recipients of one message of the send queue: what one worker sends in about half a second. */
export const mailsPerMessage = 25;

/** The size of one reservation: at most the mails of a message, and at most a second's rate. */
export const chunkSize = (wanted: number, perSecond: number): number =>
  Math.min(wanted, mailsPerMessage, Math.floor(perSecond));

/** Share of the day's quota that is kept for sign-in codes and other single mails. */
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
 * How many mails of series may go out now: of what is left without them half, until the quota is read
 * again. They go out all day long, a few at a time, and would leave nothing for an email in one batch.
 */
export const leftForSequence = (
  quota: Parameters<typeof leftToday>[0] & { readonly series: number },
): number => {
  const left = leftToday(quota);
  return Math.max(0, Math.min(left, Math.ceil((left + quota.series) / 2) - quota.series));
};

/**
 * How many of the taken mails may still be in the queue when the quota is read again. The workers
 * are assumed to have sent at the full rate since; SES already counts what they sent.
 */
export const stillTaken = (taken: number, perSecond: number, seconds: number): number =>
  Math.max(0, taken - Math.floor(perSecond * Math.max(0, seconds)));
