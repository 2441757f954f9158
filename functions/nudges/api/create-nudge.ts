import type { ApiHandler } from '../../api-router';
import type { NudgesDependencies } from '../live';

export const createNudge: ApiHandler<'POST /nudges', NudgesDependencies> = (
  { body, userId },
  { nudges },
) => nudges.create(body, userId);
