import type { ApiHandler, ApiRequest } from '../../api-router';
import { canSetZone, firstZone } from '../../customers/zone-rules';
import { AppError } from '../../platform/app-error';
import { loadAccount } from '../account-service';
import type { AuthDependencies } from '../live';

/**
 * Sets a time zone and a regional format. For a customer's user, they are the store's. For a
 * manager, they are their own. Scheduled emails keep their exact send time. PUT /settings/timeZone
 * can make them keep their local time instead.
 */
export const updateAccount = async (
  { userId, body: { timeZone, locale } }: ApiRequest<'PATCH /user'>,
  dependencies: AuthDependencies,
) => {
  const { accounts, customers } = dependencies;
  const account = await accounts.get(userId);
  const { customerId } = account;
  if (!customerId) {
    const withZone = timeZone ? await accounts.setTimeZone(userId, timeZone) : account;
    return loadAccount(locale ? await accounts.setLocale(userId, locale) : withZone, dependencies);
  }
  const customer = await customers.get(customerId);
  if (timeZone && (customer.timeZone !== timeZone || !customer.zoneRev)) {
    await customers.setTimeZone(customer, timeZone);
  }
  if (locale) await customers.setLocale(customerId, locale);
  return loadAccount(account, dependencies);
};

/**
 * Stores the browser's time zone and regional format for a store that has no time zone. Never
 * replaces existing ones.
 */
export const setFirstTimeZone: ApiHandler<'POST /user/firstTimeZone', AuthDependencies> = async (
  { userId, body },
  dependencies,
) => {
  const { accounts, customers } = dependencies;
  const account = await accounts.get(userId);
  const customer = account.customerId ? await customers.get(account.customerId) : undefined;
  if (customer && canSetZone(account, customer)) {
    // The format comes first, because no later visit proposes one to a store with a time zone.
    if (body.locale && !customer.locale) {
      await customers.setLocale(customer.customerId, body.locale);
    }
    try {
      await customers.setTimeZone(customer, firstZone(account, body.timeZone));
    } catch (error) {
      // The owner, in another window, or a manager set the time zone first. Their choice applies.
      if (!(error instanceof AppError) || error.code !== 'time_zone_changed') throw error;
    }
  }
  return loadAccount(account, dependencies);
};
