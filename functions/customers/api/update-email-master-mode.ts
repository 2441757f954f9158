import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import type { CustomerDependencies } from '../live';

export const updateEmailMasterMode: ApiHandler<
  'PUT /customer/emailMasterMode',
  CustomerDependencies
> = async ({ customerId, role, body }, { customers }) => {
  if (role !== 'manager') {
    throw new AppError('forbidden', 'Only a manager decides whether buttons may link to files.');
  }
  await customers.setEmailMasterMode(customerId, body.emailMasterMode);
  return body;
};
