import type { ApiHandler } from '../../platform/api-router';
import type { SendingDependencies } from '../api-live';

export const scheduleEmail: ApiHandler<'POST /send/schedule', SendingDependencies> = async (
  { customerId, body },
  { sends },
) => {
  const { draftId, sendAt, ...posted } = body;
  await sends.schedule(customerId, draftId, posted, sendAt);
  return { dataValues: { status: 'scheduled' } };
};
