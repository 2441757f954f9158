import type { ApiHandler } from '../../api-router';
import { toDraftView } from '../draft';
import { authorOf } from '../draft-log';
import type { EmailDependencies } from '../live';

export const updateDraft: ApiHandler<'PUT /draft/{draftId}', EmailDependencies> = async (
  { params, body, ...scope },
  { drafts },
) => {
  const author = authorOf(scope);
  const saved = await drafts.save(scope.customerId, params.draftId, body, author);
  return toDraftView(saved.draft, saved.body);
};
