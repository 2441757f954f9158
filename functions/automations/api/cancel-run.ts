import type { ApiHandler } from '../../api-router';
import type { AutomationsDependencies } from '../live';

export const cancelRun: ApiHandler<
  'POST /automation-runs/{runId}/cancel',
  AutomationsDependencies
> = ({ customerId, params }, { runs }) => runs.cancel(customerId, params.runId);
