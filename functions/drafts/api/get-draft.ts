import type { ApiHandler } from '../../api-router';
import { toDraftView } from '../draft';
import type { EmailDependencies } from '../live';

export const getDraft: ApiHandler<'GET /draft/{draftId}', EmailDependencies> = async (
  { customerId, userId, params },
  { drafts, authors },
) => {
  const { draft, body } = await drafts.open(customerId, params.draftId);
  const saver = { by: draft.savedBy, byManager: draft.savedAsManager };
  const nameOf = await authors([saver], userId);
  return toDraftView(draft, body, nameOf(saver));
};
