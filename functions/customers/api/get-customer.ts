import type { ApiHandler } from '../../api-router';
import { toCustomerView } from '../customer-view';
import type { CustomerDependencies } from '../live';

export const getCustomer: ApiHandler<'GET /customer/{customerId}', CustomerDependencies> = async (
  { customerId },
  { customers, counters, hasReducedTabs },
) => {
  const [customer, { active }] = await Promise.all([
    customers.get(customerId),
    counters.byStatus(customerId),
  ]);
  return { ...toCustomerView(customer, active), reducedTabs: hasReducedTabs(customer) };
};
