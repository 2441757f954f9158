import type { ApiHandler } from '../../api-router';
import type { AutomationsDependencies } from '../live';

export const createAutomation: ApiHandler<'POST /automations', AutomationsDependencies> = (
  { body, userId },
  { automations },
) => automations.create(body, userId);
