import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { NudgesDependencies } from '../live';

export const runNudge: ApiHandler<'POST /nudges/{nudgeId}/run', NudgesDependencies> = (
  request,
  { own },
) => {
  const { customerId, params, body } = request;
  const which = { nudgeId: params.nudgeId, occasion: body.occasion };
  return own.run(customerId, which, body.runId, authorOf(request));
};
