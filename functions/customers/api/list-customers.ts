import type { ApiHandler } from '../../api-router';
import { toCustomerSummary } from '../customer-view';
import type { CustomerDependencies } from '../live';

export const listCustomers: ApiHandler<'GET /customer', CustomerDependencies> = async (
  { query },
  { customers },
) => {
  const [page, total] = await Promise.all([customers.list(query), customers.total()]);
  return {
    customers: page.customers.map(toCustomerSummary),
    total,
    nextCursor: page.nextCursor,
  };
};
