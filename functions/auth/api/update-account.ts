import type { ApiHandler, ApiRequest } from '../../api-router';
import { firstZone, isZoneOpen } from '../../customers/zone-rules';
import { AppError } from '../../platform/app-error';
import { loadAccount } from '../account-service';
import type { AuthDependencies } from '../live';

/**
 * Sets the time zone: of the store for a customer's user, of the manager for a manager. Emails that
 * are scheduled keep the moment they are due at; PUT /settings/timeZone can have them keep their hour.
 */
export const updateAccount = async (
  { userId, body: { timeZone } }: ApiRequest<'PATCH /user'>,
  dependencies: AuthDependencies,
) => {
  const { accounts, customers } = dependencies;
  const account = await accounts.get(userId);
  if (!account.customerId) {
    return loadAccount(await accounts.setTimeZone(userId, timeZone), dependencies);
  }
  const customer = await customers.get(account.customerId);
  if (customer.timeZone !== timeZone || !customer.zoneRev) {
    await customers.setTimeZone(customer, timeZone);
  }
  return loadAccount(account, dependencies);
};

/** Takes the browser's time zone for a store that has none. Changes nothing where there is one. */
export const setFirstTimeZone: ApiHandler<'POST /user/firstTimeZone', AuthDependencies> = async (
  { userId, body },
  dependencies,
) => {
  const { accounts, customers } = dependencies;
  const account = await accounts.get(userId);
  const customer = account.customerId ? await customers.get(account.customerId) : undefined;
  if (customer && isZoneOpen(account, customer)) {
    try {
      await customers.setTimeZone(customer, firstZone(account, body.timeZone));
    } catch (error) {
      // Another window of the owner, or a manager, was faster: theirs counts.
      if (!(error instanceof AppError) || error.code !== 'time_zone_changed') throw error;
    }
  }
  return loadAccount(account, dependencies);
};
