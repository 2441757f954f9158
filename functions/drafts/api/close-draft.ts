import type { ApiHandler } from '../../api-router';
import type { EmailDependencies } from '../live';

export const closeDraft: ApiHandler<'POST /actions/closeDraftWorkflow', EmailDependencies> = async (
  { customerId, body },
  dependencies,
) => {
  await dependencies.drafts.close(customerId, body.draftId);
  return {};
};
