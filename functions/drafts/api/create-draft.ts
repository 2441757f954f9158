import type { ApiHandler } from '../../api-router';
import { toDraftView } from '../draft';
import { authorOf } from '../draft-log';
import type { EmailDependencies } from '../live';

export const createDraft: ApiHandler<'POST /draft', EmailDependencies> = async (
  { body, ...scope },
  { drafts },
) => {
  const created = await drafts.create(scope.customerId, body, authorOf(scope));
  return toDraftView(created.draft, created.body);
};
