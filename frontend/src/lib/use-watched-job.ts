import { useEffect, useState } from 'react';
import type { JobView } from '../../../shared/contracts/jobs';
import { useApi } from './api/use-api';
import { watchedJobs } from './watched-jobs';

const pollMs = 1000;

const isOver = (job?: JobView): boolean => job?.state === 'done' || job?.state === 'failed';

/**
 * A job that is followed where it was started, for as long as that is on the screen. The job goes
 * on by itself afterwards, and a message tells its end.
 */
export const useWatchedJob = () => {
  const [jobId, watch] = useState<string>();
  const { data: job, error } = useApi('GET /job/{jobId}', jobId ? { params: { jobId } } : null, {
    refreshInterval: (latest) => (isOver(latest) ? 0 : pollMs),
  });
  const isEnded = isOver(job);
  useEffect(() => {
    if (!jobId) return;
    watchedJobs.add(jobId);
    // Whoever looks away before the end is told by the message; what was seen is not said again.
    return () => {
      if (!isEnded) watchedJobs.remove(jobId);
    };
  }, [jobId, isEnded]);
  return { watch, job, error, isStarted: jobId !== undefined, isEnded };
};
