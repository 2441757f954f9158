import type { ApiHandler } from '../../api-router';
import { authorOf } from '../draft-log';
import type { EmailDependencies } from '../live';

export const resolveComment: ApiHandler<'POST /managed/review/resolve', EmailDependencies> = async (
  { body: { draftId, commentId, isResolved }, ...scope },
  { reviews, reviewView },
) => {
  const about = { customerId: scope.customerId, draftId, author: authorOf(scope) };
  return reviewView(await reviews.resolve(about, { commentId, isResolved }), scope);
};
