import type { ApiHandler } from '../../api-router';
import type { AutomationsDependencies } from '../live';

export const listRuns: ApiHandler<'GET /automation-runs', AutomationsDependencies> = (
  { customerId, query },
  { runs },
) => runs.list(customerId, query);
