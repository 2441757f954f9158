import type { ApiHandler } from '../../api-router';
import type { BillingDependencies } from '../live';

export const listPlanEvents: ApiHandler<
  'GET /customer/{customerId}/planLog',
  BillingDependencies
> = ({ params: { customerId }, query }, { log }) => log.page(customerId, query);
