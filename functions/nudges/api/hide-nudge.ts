import type { ApiHandler } from '../../api-router';
import type { NudgesDependencies } from '../live';

export const hideNudge: ApiHandler<'POST /nudges/{nudgeId}/hide', NudgesDependencies> = (
  { customerId, params, body },
  { own },
) => own.hide(customerId, { nudgeId: params.nudgeId, occasion: body.occasion }, body.hidden);
