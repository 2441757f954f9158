import type { ApiHandler } from '../../api-router';
import type { NudgesDependencies } from '../live';

export const updateNudge: ApiHandler<'PUT /nudges/{nudgeId}', NudgesDependencies> = (
  { params, body, userId },
  { nudges },
) => nudges.update(params.nudgeId, body, userId);
