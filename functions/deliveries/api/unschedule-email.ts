import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SendingDependencies } from '../api-live';

export const unscheduleEmail: ApiHandler<
  'POST /draft/{draftId}/unschedule',
  SendingDependencies
> = async ({ params, ...scope }, { sends }) => {
  await sends.unschedule(scope.customerId, params.draftId, authorOf(scope));
  return {};
};
