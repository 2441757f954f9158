import type { ApiHandler } from '../../api-router';
import type { NudgesDependencies } from '../live';

export const countNew: ApiHandler<'GET /nudges/new', NudgesDependencies> = (
  { customerId },
  { own },
) => own.countNew(customerId);
