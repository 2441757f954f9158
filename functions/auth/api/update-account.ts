import { IANAZone } from 'luxon';
import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import { loadAccount } from '../account-service';
import type { AuthDependencies } from '../live';

export const updateAccount: ApiHandler<'PATCH /user', AuthDependencies> = async (
  { userId, body },
  dependencies,
) => {
  if (!IANAZone.isValidZone(body.timeZone)) {
    const fields = { timeZone: 'Choose a time zone from the list.' };
    throw new AppError('invalid_request', fields.timeZone, { fields });
  }
  return loadAccount(await dependencies.accounts.setTimeZone(userId, body.timeZone), dependencies);
};
