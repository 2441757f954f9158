import type { ApiHandler } from '../../platform/api-router';
import { toDraftView } from '../draft';
import type { EmailDependencies } from '../live';

export const createDraft: ApiHandler<'POST /draft', EmailDependencies> = async (
  { customerId, body },
  dependencies,
) => {
  const created = await dependencies.drafts.create(customerId, body);
  return toDraftView(created.draft, created.body);
};
