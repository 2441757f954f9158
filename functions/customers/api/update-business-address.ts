import type { ApiHandler } from '../../api-router';
import type { CustomerDependencies } from '../live';

export const updateBusinessAddress: ApiHandler<
  'PUT /settings/businessAddress',
  CustomerDependencies
> = async ({ customerId, body }, { customers }) => {
  await customers.setBusinessAddress(customerId, body.businessAddress);
  return { businessAddress: body.businessAddress };
};
