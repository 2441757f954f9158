import type { ApiHandler } from '../../api-router';
import type { EmailDependencies } from '../live';

export const getReview: ApiHandler<'GET /managed/review', EmailDependencies> = async (
  { query, ...scope },
  { reviews, reviewView },
) => reviewView(await reviews.read(scope.customerId, query.draftId), scope);
