/**
 * Jobs whose end is shown by the dialog that started them, so that their message would be
 * redundant.
 */
const watched = new Set<string>();

export const watchedJobs = {
  add: (jobId: string): void => void watched.add(jobId),
  remove: (jobId: string): void => void watched.delete(jobId),
  has: (jobId: unknown): boolean => typeof jobId === 'string' && watched.has(jobId),
};
