import type { ApiHandler } from '../../api-router';
import type { EmailDependencies } from '../live';

export const countDrafts: ApiHandler<'GET /draft/count', EmailDependencies> = async (
  { customerId, query },
  dependencies,
) => {
  return { total: await dependencies.lists.count(customerId, query) };
};
