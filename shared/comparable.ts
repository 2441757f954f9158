import { limits } from './limits';

/**
 * Returns when an email's results become comparable with those of others, in epoch milliseconds.
 * Most opens come in the first three days. Before that, every email looks worse than it is.
 *
 * @param finishedAt when its sending ended, ISO 8601
 */
export const comparableAt = (finishedAt: string): number =>
  Date.parse(finishedAt) + limits.reportHours * 3_600_000;
