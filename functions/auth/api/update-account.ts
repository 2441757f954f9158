import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import { loadAccount } from '../account-service';
import type { AuthDependencies } from '../live';

/** Intl refuses a name that is no zone, and knows older names (`US/Pacific`) too. */
const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
};

export const updateAccount: ApiHandler<'PATCH /user', AuthDependencies> = async (
  { userId, body },
  dependencies,
) => {
  if (!isTimeZone(body.timeZone)) {
    const fields = { timeZone: 'Choose a time zone from the list.' };
    throw new AppError('invalid_request', fields.timeZone, { fields });
  }
  return loadAccount(await dependencies.accounts.setTimeZone(userId, body.timeZone), dependencies);
};
