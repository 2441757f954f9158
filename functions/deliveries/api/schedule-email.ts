import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SendingDependencies } from '../api-live';

export const scheduleEmail: ApiHandler<'POST /send/schedule', SendingDependencies> = async (
  { body, ...scope },
  { sends },
) => {
  const { draftId, sendAt, ...posted } = body;
  await sends.schedule(scope.customerId, draftId, posted, sendAt, authorOf(scope));
  return { dataValues: { status: 'scheduled' } };
};
