import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SendingDependencies } from '../api-live';

export const scheduleEmail: ApiHandler<'POST /send/schedule', SendingDependencies> = async (
  { body, ...scope },
  { sends },
) => {
  const { draftId, sendAt, sendAtLocal, audienceAt, ...posted } = body;
  const time = { sendAt, sendAtLocal, audienceAt };
  const set = await sends.schedule(scope.customerId, draftId, posted, time, authorOf(scope));
  return {
    dataValues: set
      ? { status: 'scheduled', ...set }
      : { status: 'pending review', deliveryId: draftId },
  };
};
