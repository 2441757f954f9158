import { attributionLimits } from '../../../../../shared/attribution-limits';
import type { PersonOrders } from '../../../../../shared/contracts/subscriber/subscriber-orders';
import { limits } from '../../../../../shared/limits';
import { api } from '../../../lib/api/client';
import { useCursorPages } from '../../../lib/api/use-cursor-pages';
import { useCustomerId } from '../../../lib/session/customer-context';

const path = 'GET /subscriber/{subscriberId}/orders';
const limit = attributionLimits.ordersPageSize;

/** Returns a subscriber's orders, refreshed every 60 s because new ones may arrive. */
export const useOrders = (subscriberId: string) => {
  const customerId = useCustomerId();
  const { pages, ...list } = useCursorPages<PersonOrders>(
    [path, customerId, subscriberId],
    (cursor) => api(path, { params: { subscriberId }, query: { limit, cursor }, customerId }),
    { refreshInterval: limits.subscriberActivityPollMs },
  );
  const all = pages?.flatMap(({ orders }) => orders);
  return {
    ...list,
    hasStore: pages?.[0]?.hasStore,
    sum: pages?.[0]?.sum,
    orders: all && [...new Map(all.map((order) => [order.id, order])).values()],
  };
};
