import type { ApiHandler } from '../../api-router';
import type { NudgesDependencies } from '../live';

export const markSeen: ApiHandler<'POST /nudges/seen', NudgesDependencies> = async (
  { customerId },
  { own },
) => {
  await own.markSeen(customerId);
  return {};
};
