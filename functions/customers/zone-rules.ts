import { limits } from '../../shared/limits';
import type { Customer } from '../items/account/customer';
import type { Account } from '../items/account/user';

/** Returns true while no one has set the store's time zone, so that it still has the default. */
const isOpen = ({ zoneRev, timeZone }: Customer): boolean =>
  zoneRev === undefined && timeZone === limits.defaultTimeZone;

/**
 * Returns whether this user's browser should report the store's time zone. Only the owner's browser
 * does so, and only once.
 */
export const canSetZone = ({ role, email }: Account, customer: Customer): boolean =>
  role === 'customer' && isOpen(customer) && email.toLowerCase() === customer.email.toLowerCase();

/**
 * Returns the store's first time zone. The Profile page used to save a zone with the user, which
 * nothing read. If the owner chose one there, it takes precedence over the browser's zone.
 */
export const firstZone = ({ timeZone }: Account, ofBrowser: string): string =>
  timeZone === limits.defaultTimeZone ? ofBrowser : timeZone;
