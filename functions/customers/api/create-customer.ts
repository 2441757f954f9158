import type { ApiHandler } from '../../api-router';
import { createCustomer as create } from '../customer-service';
import { toCustomerView } from '../customer-view';
import type { CustomerDependencies } from '../live';
import { welcomeCustomer } from '../welcome-service';

export const createCustomer: ApiHandler<'POST /customer/create', CustomerDependencies> = async (
  { body, userId },
  dependencies,
) => {
  const customer = await create({ ...body, by: userId }, dependencies);
  await welcomeCustomer(customer, userId, dependencies);
  return toCustomerView(customer, 0);
};
