import type { ApiHandler } from '../../api-router';
import { toDraftView } from '../draft';
import type { EmailDependencies } from '../live';

export const getDraft: ApiHandler<'GET /draft/{draftId}', EmailDependencies> = async (
  { customerId, userId, params },
  { drafts, authors, reviews },
) => {
  const { draft, body } = await drafts.open(customerId, params.draftId);
  const saver = { by: draft.savedBy, byManager: draft.savedAsManager };
  const nameOf = await authors([saver], userId);
  const hasReview = await reviews.has(customerId, draft.id);
  return { ...toDraftView(draft, body, nameOf(saver)), hasReview };
};
