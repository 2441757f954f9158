import type { ApiHandler } from '../../api-router';
import type { NudgesDependencies } from '../live';

export const listNudges: ApiHandler<'GET /nudges', NudgesDependencies> = (
  { customerId, query },
  { own },
) => own.list(customerId, query);
