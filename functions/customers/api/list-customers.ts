import type { ApiHandler } from '../../api-router';
import type { CustomerDependencies } from '../live';

export const listCustomers: ApiHandler<'GET /customer', CustomerDependencies> = async (
  { query },
  { customers, rows },
) => {
  const [page, total] = await Promise.all([customers.list(query), customers.total()]);
  return {
    customers: await rows.of(page.customers),
    total,
    nextCursor: page.nextCursor,
  };
};
