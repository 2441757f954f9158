import type { ApiHandler } from '../../api-router';
import type { CustomerDependencies } from '../live';

export const updateLanguage: ApiHandler<'PUT /settings/language', CustomerDependencies> = async (
  { customerId, body },
  { customers },
) => {
  await customers.setLanguage(customerId, body.language);
  return { language: body.language };
};
