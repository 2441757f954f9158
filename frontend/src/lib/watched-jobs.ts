/** Jobs that a dialog is following. The dialog shows their result, so they need no message. */
const watchedIds = new Set<string>();

export const watchedJobs = {
  add: (jobId: string): void => void watchedIds.add(jobId),
  remove: (jobId: string): void => void watchedIds.delete(jobId),
  has: (jobId: unknown): boolean => typeof jobId === 'string' && watchedIds.has(jobId),
};
