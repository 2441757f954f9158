import type { ApiHandler } from '../../platform/api-router';
import type { SendingDependencies } from '../api-live';

export const sendEmail: ApiHandler<'POST /send', SendingDependencies> = async (
  { customerId, body },
  { sends },
) => {
  const { draftId, ...posted } = body;
  await sends.send(customerId, draftId, posted);
  return { dataValues: { status: 'sending', deliveryId: draftId } };
};
