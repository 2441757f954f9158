import { limits } from '../../shared/limits';
import type { Customer } from '../items/account/customer';
import type { Account } from '../items/account/user';

/** Nobody has said where the store is: its zone is still the one that every customer begins with. */
const isOpen = ({ zoneRev, timeZone }: Customer): boolean =>
  zoneRev === undefined && timeZone === limits.defaultTimeZone;

/** Whether the browser of this user is to say where the store is: the owner's does, once. */
export const isZoneOpen = ({ role, email }: Account, customer: Customer): boolean =>
  role === 'customer' && isOpen(customer) && email.toLowerCase() === customer.email.toLowerCase();

/**
 * The store's first time zone. Profile used to save a zone with the user, where nothing read it: if
 * the owner chose one there, it counts more than what a browser says.
 */
export const firstZone = ({ timeZone }: Account, ofBrowser: string): string =>
  timeZone === limits.defaultTimeZone ? ofBrowser : timeZone;
