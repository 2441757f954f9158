import type { ApiHandler } from '../../api-router';
import type { EmailDependencies } from '../live';

export const listDrafts: ApiHandler<'GET /draft', EmailDependencies> = async (
  { customerId, query },
  dependencies,
) => {
  const { drafts, nextCursor } = await dependencies.lists.list(customerId, query, query);
  return { ...(await dependencies.summaries(customerId, drafts)), nextCursor };
};
