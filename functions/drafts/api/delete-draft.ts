import type { ApiHandler } from '../../api-router';
import type { EmailDependencies } from '../live';

export const deleteDraft: ApiHandler<'DELETE /draft/{draftId}', EmailDependencies> = async (
  { customerId, params },
  dependencies,
) => {
  await dependencies.drafts.remove(customerId, params.draftId);
  return {};
};
