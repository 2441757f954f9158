import type { ApiHandler } from '../../platform/api-router';
import { toDraftView } from '../draft';
import type { EmailDependencies } from '../live';

export const getDraft: ApiHandler<'GET /draft/{draftId}', EmailDependencies> = async (
  { customerId, params },
  dependencies,
) => {
  const { draft, body } = await dependencies.drafts.open(customerId, params.draftId);
  return toDraftView(draft, body);
};
