import { useEffect, useState } from 'react';
import type { JobView } from '../../../../../shared/contracts/jobs';
import { api } from '../../../lib/api/client';
import { invalidate, invalidateAudience } from '../../../lib/api/invalidate';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { watchedJobs } from '../../../lib/watched-jobs';
import type { Action } from './bulk-actions';
import type { Selection } from './use-selection';

const pollMs = 1000;

const isOver = (job?: JobView) => job?.state === 'done' || job?.state === 'failed';

type Order = {
  readonly action: Action;
  readonly selection: ReturnType<Selection['wire']>;
  readonly segmentId?: string | undefined;
};

const start = async ({ action, selection, segmentId }: Order, customerId: string) => {
  if (action === 'export') {
    return api('POST /subscriber/export', { body: selection, customerId });
  }
  return api('POST /subscriber/bulk', { body: { action, selection, segmentId }, customerId });
};

const refreshLists = () => Promise.all([invalidateAudience(), invalidate('GET /user/messages')]);

/** Starts a job and follows it while somebody looks; it goes on by itself when they do not. */
export const useBulkJob = () => {
  const customerId = useCustomerId();
  const [jobId, setJobId] = useState<string>();
  const [isStarting, setIsStarting] = useState(false);
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

  useEffect(() => {
    if (isEnded) void refreshLists();
  }, [isEnded]);

  const run = async (order: Order): Promise<void> => {
    setIsStarting(true);
    try {
      setJobId((await start(order, customerId)).jobId);
    } catch (failure) {
      toastError(failure);
    }
    setIsStarting(false);
  };

  return { run, isStarting, isStarted: jobId !== undefined, job, error };
};
