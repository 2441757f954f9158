import type { AccountView } from '../../shared/contracts/auth';
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
  timeZone: account.timeZone,
  customerBrand: customer?.name,
  managedAccountId: account.customerId,
  averageOpenRate,
  premium: customer?.premium ?? false,
});
