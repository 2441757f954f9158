import { limits } from './limits';

/**
 * Returns when an email's results can be compared with those of other emails, in epoch
 * milliseconds. Most opens happen in the first three days. Before that, every email looks less
 * successful than it is.
 *
 * @param finishedAt when the email finished sending, ISO 8601
 */
export const comparableAt = (finishedAt: string): number =>
  Date.parse(finishedAt) + limits.reportHours * 3_600_000;
