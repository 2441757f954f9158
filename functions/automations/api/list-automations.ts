import type { ApiHandler } from '../../api-router';
import type { AutomationsDependencies } from '../live';

export const listAutomations: ApiHandler<'GET /automations', AutomationsDependencies> = (
  { query },
  { automations },
) => automations.list(query);
