import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SendingDependencies } from '../api-live';

export const sendEmail: ApiHandler<'POST /send', SendingDependencies> = async (
  { body, ...scope },
  { sends },
) => {
  const { draftId, ...posted } = body;
  const status = await sends.send(scope.customerId, draftId, posted, authorOf(scope));
  return { dataValues: { status, deliveryId: draftId } };
};
