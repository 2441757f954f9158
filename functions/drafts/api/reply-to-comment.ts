import type { ApiHandler } from '../../api-router';
import { authorOf } from '../draft-log';
import type { EmailDependencies } from '../live';

export const replyToComment: ApiHandler<'POST /managed/review/reply', EmailDependencies> = async (
  { body: { draftId, commentId, text }, ...scope },
  { reviews, reviewView },
) => {
  const about = { customerId: scope.customerId, draftId, author: authorOf(scope) };
  return reviewView(await reviews.reply(about, { commentId, text }), scope);
};
