import { useEffect, useState } from 'react';
import type { JobView } from '../../../shared/contracts/jobs';
import { useApi } from './api/use-api';
import { watchedJobs } from './watched-jobs';

const pollMs = 1000;

const isFinished = (job?: JobView): boolean => job?.state === 'done' || job?.state === 'failed';

/**
 * Follows a job on the screen where it was started, while that screen is open. If the user leaves,
 * the job continues and a message reports its end.
 */
export const useWatchedJob = () => {
  const [jobId, watch] = useState<string>();
  const { data: job, error } = useApi('GET /job/{jobId}', jobId ? { params: { jobId } } : null, {
    refreshInterval: (latest) => (isFinished(latest) ? 0 : pollMs),
  });
  const isEnded = isFinished(job);
  useEffect(() => {
    if (!jobId) return;
    watchedJobs.add(jobId);
    // If the user leaves before the job ends, a message reports the result. If they saw the result
    // here, there is no message.
    return () => {
      if (!isEnded) watchedJobs.remove(jobId);
    };
  }, [jobId, isEnded]);
  return { watch, job, error, isStarted: jobId !== undefined, isEnded };
};
