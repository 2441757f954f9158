import type { AccountView } from '../../shared/contracts/auth';
import { isZoneOpen } from '../customers/zone-rules';
import type { Customer } from '../items/account/customer';
import type { Account } from '../items/account/user';

/** What a signed-in user sees of their account. `averageOpenRate` in percent. */
export const toAccountView = (
  account: Account,
  customer: Customer | undefined,
  averageOpenRate: number,
): AccountView => ({
  userId: account.userId,
  email: account.email,
  accountType: account.role === 'manager' ? 'Manager' : 'Customer',
  status: customer?.status ?? 'active',
  timeZone: customer?.timeZone ?? account.timeZone,
  timeZoneIsOpen: (customer && isZoneOpen(account, customer)) || undefined,
  customerBrand: customer?.name,
  managedAccountId: account.customerId,
  averageOpenRate,
  premium: customer?.premium ?? false,
});
