import type { ApiHandler } from '../../api-router';
import type { SendingDependencies } from '../api-live';

export const getDeliveryPlan: ApiHandler<'GET /delivery/{deliveryId}/plan', SendingDependencies> = (
  { customerId, params },
  { plans },
) => plans.ofDelivery(customerId, params.deliveryId);
