import { useEffect, useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { invalidate } from '../../../lib/api/invalidate';
import { messageOf } from '../../../lib/api/problem-error';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { watchedJobs } from '../../../lib/watched-jobs';
import { refusalOfFile } from './list-file';
import { UploadRefused, uploadList } from './upload-list';

const pollMs = 1000;

/** The product's and the storage's words, and the specification's for anything else. */
const wordsOf = (error: unknown): string =>
  error instanceof UploadRefused ? error.message : messageOf(error);

/** One list on its way: checked, uploaded, followed until it is processed. */
export const useListUpload = () => {
  const customerId = useCustomerId();
  const [jobId, setJobId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data: job } = useApi('GET /job/{jobId}', jobId ? { params: { jobId } } : null, {
    refreshInterval: (latest) => (latest?.finishedAt ? 0 : pollMs),
  });
  const isEnded = job?.finishedAt !== undefined;

  useEffect(() => {
    if (!jobId) return;
    watchedJobs.add(jobId);
    // Whoever looks away before the end is told by the message; what was seen is not said again.
    return () => {
      if (!isEnded) watchedJobs.remove(jobId);
    };
  }, [jobId, isEnded]);

  useEffect(() => {
    if (!isEnded) return;
    void invalidate('GET /suppression', 'GET /suppression/count', 'GET /subscriber');
    void invalidate('GET /user/messages');
  }, [isEnded]);

  const upload = async (file: File): Promise<void> => {
    const refusal = refusalOfFile(file);
    setProblem(refusal);
    if (refusal) return;
    setBusy(true);
    try {
      setJobId(await uploadList(file, customerId));
    } catch (error) {
      setProblem(wordsOf(error));
    }
    setBusy(false);
  };

  const failure = job?.state === 'failed' ? (job.message ?? messages.somethingWrong) : problem;
  return { upload, busy, job, isStarted: jobId !== undefined, isEnded, problem: failure };
};
