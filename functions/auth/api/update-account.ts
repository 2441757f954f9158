import type { ApiHandler, ApiRequest } from '../../api-router';
import { canSetZone, firstZone } from '../../customers/zone-rules';
import { AppError } from '../../platform/app-error';
import { loadAccount } from '../account-service';
import type { AuthDependencies } from '../live';

/**
 * Sets a time zone. For a customer's user, it's the store's time zone. For a manager, it's their
 * own. Scheduled emails keep their exact send time. PUT /settings/timeZone can make them keep their
 * local time instead.
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

/** Stores the browser's time zone for a store that has none. Never replaces an existing one. */
export const setFirstTimeZone: ApiHandler<'POST /user/firstTimeZone', AuthDependencies> = async (
  { userId, body },
  dependencies,
) => {
  const { accounts, customers } = dependencies;
  const account = await accounts.get(userId);
  const customer = account.customerId ? await customers.get(account.customerId) : undefined;
  if (customer && canSetZone(account, customer)) {
    try {
      await customers.setTimeZone(customer, firstZone(account, body.timeZone));
    } catch (error) {
      // The owner, in another window, or a manager set the time zone first. Their choice applies.
      if (!(error instanceof AppError) || error.code !== 'time_zone_changed') throw error;
    }
  }
  return loadAccount(account, dependencies);
};
