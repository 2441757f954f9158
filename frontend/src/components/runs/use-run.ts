import { assistantLimits } from '../../../../shared/assistant-limits';
import { api } from '../../lib/api/client';
import { invalidate } from '../../lib/api/invalidate';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';
import { toastError } from '../../lib/toast';

/** A run of the customer on the screen, read again until it has ended. */
export const useRun = (runId: string) => {
  const customerId = useCustomerId();
  const { data, error, mutate } = useApi(
    'GET /automation-runs/{runId}',
    { params: { runId } },
    {
      refreshInterval: (latest) =>
        latest && latest.status !== 'running' ? 0 : assistantLimits.automation.runPollMs,
    },
  );
  const cancel = async () => {
    try {
      const run = await api('POST /automation-runs/{runId}/cancel', {
        params: { runId },
        customerId,
      });
      await mutate(run, { revalidate: false });
    } catch (failure) {
      toastError(failure);
    }
    void invalidate('GET /automation-runs');
  };
  return { run: data, error, retry: () => void mutate(), cancel };
};
