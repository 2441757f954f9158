import type { ApiHandler } from '../../api-router';
import { errorFields, log } from '../../platform/logger';
import type { BillingDependencies } from '../live';
import { askStripe } from '../stripe-client';
import { viewBilling } from '../view-service';

export const giveComp: ApiHandler<'PUT /customer/{customerId}/comp', BillingDependencies> = async (
  { params: { customerId }, userId, requestId, body },
  dependencies,
) => {
  await dependencies.comps.give(customerId, userId, body);
  await askStripe(dependencies.checkout.closeIfGiven(customerId)).catch((error: unknown) => {
    // The plan is given all the same; the page that is left open ends by itself within a day.
    log.error('A checkout could not be closed', { customerId, ...errorFields(error) });
  });
  log.info('Manager gave a plan', { customerId, actingManagerId: userId, requestId });
  return viewBilling({ customerId, role: 'manager' }, dependencies);
};
