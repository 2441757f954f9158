import type { ApiHandler } from '../../api-router';
import { createCustomer as create } from '../customer-service';
import { toCustomerView } from '../customer-view';
import type { CustomerDependencies } from '../live';

export const createCustomer: ApiHandler<'POST /customer/create', CustomerDependencies> = async (
  { body, userId },
  dependencies,
) => toCustomerView(await create({ ...body, by: userId }, dependencies), 0);
