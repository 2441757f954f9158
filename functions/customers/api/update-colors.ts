import type { ApiHandler } from '../../api-router';
import type { CustomerDependencies } from '../live';

export const updateColors: ApiHandler<'PUT /customer/colors', CustomerDependencies> = async (
  { customerId, body },
  { customers },
) => {
  await customers.setBrandColors(customerId, body.colors);
  return { colors: body.colors };
};
