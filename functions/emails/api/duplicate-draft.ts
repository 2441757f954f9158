import type { ApiHandler } from '../../platform/api-router';
import { toDraftView } from '../draft';
import type { EmailDependencies } from '../live';

export const duplicateDraft: ApiHandler<
  'POST /draft/{draftId}/duplicate',
  EmailDependencies
> = async ({ customerId, params }, dependencies) => {
  const copy = await dependencies.drafts.duplicate(customerId, params.draftId);
  return toDraftView(copy.draft, copy.body);
};
