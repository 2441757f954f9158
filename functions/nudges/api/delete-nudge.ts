import type { ApiHandler } from '../../api-router';
import type { NudgesDependencies } from '../live';

export const deleteNudge: ApiHandler<'DELETE /nudges/{nudgeId}', NudgesDependencies> = async (
  { params },
  { nudges },
) => {
  await nudges.remove(params.nudgeId);
  return {};
};
