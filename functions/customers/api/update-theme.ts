import type { ApiHandler } from '../../api-router';
import type { CustomerDependencies } from '../live';

export const updateTheme: ApiHandler<'PUT /customer/theme', CustomerDependencies> = async (
  { customerId, body },
  { customers },
) => ({ theme: await customers.changeTheme(customerId, body.theme) });
