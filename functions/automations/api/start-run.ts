import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import type { AutomationsDependencies } from '../live';

export const startRun: ApiHandler<
  'POST /automations/{automationId}/runs',
  AutomationsDependencies
> = async ({ params, body, userId }, { runs }) => {
  const author = { userId, isManager: true };
  const run = await runs.start({ ...body, automationId: params.automationId, author });
  if (!run) throw new AppError('run_not_found', 'This run is not known here.');
  return run;
};
