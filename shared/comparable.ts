import { limits } from './limits';

/**
 * From when an email's results are compared with those of others, epoch milliseconds. Most opens
 * come in the first three days: before that, every email looks worse than it is.
 *
 * @param finishedAt when its sending ended, ISO 8601
 */
export const comparableAt = (finishedAt: string): number =>
  Date.parse(finishedAt) + limits.reportHours * 3_600_000;
