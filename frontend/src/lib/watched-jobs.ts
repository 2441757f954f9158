/** Jobs whose end is shown by the dialog that started them: their message says nothing new. */
const watched = new Set<string>();

export const watchedJobs = {
  add: (jobId: string): void => void watched.add(jobId),
  remove: (jobId: string): void => void watched.delete(jobId),
  has: (jobId: unknown): boolean => typeof jobId === 'string' && watched.has(jobId),
};
