import type { ApiHandler } from '../../api-router';
import type { CustomerDependencies } from '../live';

export const updateBrand: ApiHandler<'PUT /customer/brand', CustomerDependencies> = async (
  { customerId, body },
  { customers },
) => {
  await customers.setBrand(customerId, body);
  return body;
};
