import type { ApiHandler } from '../../platform/api-router';
import type { SendingDependencies } from '../api-live';

export const unscheduleEmail: ApiHandler<
  'POST /draft/{draftId}/unschedule',
  SendingDependencies
> = async ({ customerId, params }, { sends }) => {
  await sends.unschedule(customerId, params.draftId);
  return {};
};
