import type { ApiHandler } from '../../platform/api-router';
import { toDraftView } from '../draft';
import type { EmailDependencies } from '../live';

export const updateDraft: ApiHandler<'PUT /draft/{draftId}', EmailDependencies> = async (
  { customerId, params, body },
  dependencies,
) => {
  const saved = await dependencies.drafts.save(customerId, params.draftId, body);
  return toDraftView(saved.draft, saved.body);
};
