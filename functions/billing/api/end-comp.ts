import type { ApiHandler } from '../../api-router';
import { log } from '../../platform/logger';
import type { BillingDependencies } from '../live';
import { viewBilling } from '../view-service';

export const endComp: ApiHandler<
  'POST /customer/{customerId}/comp/end',
  BillingDependencies
> = async ({ params: { customerId }, userId, requestId, body }, dependencies) => {
  await dependencies.comps.end(customerId, userId, body.reason);
  log.info('Manager ended a plan that was given', {
    customerId,
    actingManagerId: userId,
    requestId,
  });
  return viewBilling({ customerId, role: 'manager' }, dependencies);
};
