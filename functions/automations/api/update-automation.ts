import type { ApiHandler } from '../../api-router';
import type { AutomationsDependencies } from '../live';

export const updateAutomation: ApiHandler<
  'PUT /automations/{automationId}',
  AutomationsDependencies
> = ({ params, body, userId }, { automations }) =>
  automations.update(params.automationId, body, userId);
