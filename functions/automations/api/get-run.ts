import type { ApiHandler } from '../../api-router';
import type { AutomationsDependencies } from '../live';

export const getRun: ApiHandler<'GET /automation-runs/{runId}', AutomationsDependencies> = (
  { customerId, params },
  { runs },
) => runs.get(customerId, params.runId);
