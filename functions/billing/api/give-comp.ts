import type { ApiHandler } from '../../api-router';
import { log } from '../../platform/logger';
import type { BillingDependencies } from '../live';
import { viewBilling } from '../view-service';

export const giveComp: ApiHandler<'PUT /customer/{customerId}/comp', BillingDependencies> = async (
  { params: { customerId }, userId, requestId, body },
  dependencies,
) => {
  await dependencies.comps.give(customerId, userId, body);
  log.info('Manager gave a plan', { customerId, actingManagerId: userId, requestId });
  return viewBilling({ customerId, role: 'manager' }, dependencies);
};
