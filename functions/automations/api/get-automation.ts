import type { ApiHandler } from '../../api-router';
import type { AutomationsDependencies } from '../live';

export const getAutomation: ApiHandler<
  'GET /automations/{automationId}',
  AutomationsDependencies
> = ({ params }, { automations }) => automations.get(params.automationId);
