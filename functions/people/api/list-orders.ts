import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'orders'>;

export const listOrders: ApiHandler<'GET /subscriber/{subscriberId}/orders', Dependencies> = (
  { customerId, params, query },
  { orders },
) => orders.page(customerId, params.subscriberId, query);
