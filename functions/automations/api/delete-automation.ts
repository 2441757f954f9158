import type { ApiHandler } from '../../api-router';
import type { AutomationsDependencies } from '../live';

export const deleteAutomation: ApiHandler<
  'DELETE /automations/{automationId}',
  AutomationsDependencies
> = async ({ params, query }, { automations }) => {
  await automations.remove(params.automationId, query.evenIfUsed === 'true');
  return {};
};
