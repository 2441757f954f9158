/** Jobs that a dialog is following. The dialog shows their result, so they need no message. */
const watched = new Set<string>();

export const watchedJobs = {
  add: (jobId: string): void => void watched.add(jobId),
  remove: (jobId: string): void => void watched.delete(jobId),
  has: (jobId: unknown): boolean => typeof jobId === 'string' && watched.has(jobId),
};
