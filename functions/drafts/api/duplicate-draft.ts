import type { ApiHandler } from '../../api-router';
import { toDraftView } from '../draft';
import { authorOf } from '../draft-log';
import type { EmailDependencies } from '../live';

export const duplicateDraft: ApiHandler<
  'POST /draft/{draftId}/duplicate',
  EmailDependencies
> = async ({ params, ...scope }, { drafts }) => {
  const copy = await drafts.duplicate(scope.customerId, params.draftId, authorOf(scope));
  return toDraftView(copy.draft, copy.body);
};
