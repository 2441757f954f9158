import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SendingDependencies } from '../api-live';

export const reopenDelivery: ApiHandler<
  'POST /delivery/{deliveryId}/reopen',
  SendingDependencies
> = async ({ params, body, ...scope }, { reopening }) => {
  await reopening.reopen(scope.customerId, params.deliveryId, body.endedAt, authorOf(scope));
  return {};
};
