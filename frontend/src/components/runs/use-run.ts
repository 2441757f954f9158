import { assistantLimits } from '../../../../shared/assistant-limits';
import { api } from '../../lib/api/client';
import { useAction } from '../../lib/api/use-action';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';

/** Reads one of the current customer's runs and polls it until it has ended. */
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
  const cancel = useAction(
    async () => {
      const run = await api('POST /automation-runs/{runId}/cancel', {
        params: { runId },
        customerId,
      });
      await mutate(run, { revalidate: false });
    },
    { invalidates: ['GET /automation-runs'] },
  );
  return { run: data, error, retry: () => void mutate(), cancel: cancel.run };
};
