import type { ApiHandler } from '../../api-router';
import type { CustomerDependencies } from '../live';

export const updateTheme: ApiHandler<'PUT /customer/theme', CustomerDependencies> = async (
  { customerId, body },
  { customers },
) => {
  await customers.setTheme(customerId, body.theme);
  return { theme: body.theme };
};
