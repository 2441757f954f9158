import { useEffect } from 'react';
import { messages } from '../../../../../shared/messages';
import { useFileUpload } from '../../../components/upload/use-file-upload';
import { invalidate } from '../../../lib/api/invalidate';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useWatchedJob } from '../../../lib/use-watched-job';
import { refusalOfFile } from './list-file';
import { uploadList } from './upload-list';

/** One list on its way: checked, uploaded, followed until it is processed. */
export const useListUpload = () => {
  const customerId = useCustomerId();
  const { watch, job, isStarted, isEnded } = useWatchedJob();
  const { choose, busy, problem } = useFileUpload({
    check: refusalOfFile,
    upload: async (file) => watch(await uploadList(file, customerId)),
  });

  useEffect(() => {
    if (!isEnded) return;
    void invalidate('GET /suppression', 'GET /suppression/count', 'GET /subscriber');
    void invalidate('GET /user/messages');
  }, [isEnded]);

  const failure = job?.state === 'failed' ? (job.message ?? messages.somethingWrong) : problem;
  return { choose, busy, job, isStarted, isEnded, problem: failure };
};
