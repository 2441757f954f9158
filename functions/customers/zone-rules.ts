import { limits } from '../../shared/limits';
import type { Customer } from '../items/account/customer';
import type { Account } from '../items/account/user';

/** Returns true while no one has set the store's time zone, so it is still the default. */
const isOpen = ({ zoneRev, timeZone }: Customer): boolean =>
  zoneRev === undefined && timeZone === limits.defaultTimeZone;

/**
 * Returns whether this user's browser should report the store's time zone. Only the owner's browser
 * does, once.
 */
export const isZoneOpen = ({ role, email }: Account, customer: Customer): boolean =>
  role === 'customer' && isOpen(customer) && email.toLowerCase() === customer.email.toLowerCase();

/**
 * Returns the store's first time zone. Profile used to save a zone with the user, where nothing
 * read it. If the owner chose one there, it takes precedence over the browser's.
 */
export const firstZone = ({ timeZone }: Account, ofBrowser: string): string =>
  timeZone === limits.defaultTimeZone ? ofBrowser : timeZone;
