import type { ApiHandler } from '../../api-router';
import { authorOf } from '../draft-log';
import type { EmailDependencies } from '../live';

export const stepReview: ApiHandler<'POST /managed/review', EmailDependencies> = async (
  { body: { draftId, ...asked }, ...scope },
  { reviews, reviewView },
) => {
  const stepped = await reviews.step(scope.customerId, draftId, asked, authorOf(scope));
  return reviewView(stepped, scope);
};
