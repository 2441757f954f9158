import type { AccountView } from '../../shared/contracts/auth';
import type { CustomerRepository } from '../customers/customer-repository';
import { canSetZone } from '../customers/zone-rules';
import type { Customer } from '../items/account/customer';
import type { Account } from '../items/account/user';
import type { OpenRates } from '../stats/open-rate-service';

type Dependencies = { readonly customers: CustomerRepository; readonly openRates: OpenRates };

/** Returns the account data that a signed-in user sees. `averageOpenRate` is in percent. */
const toAccountView = (
  account: Account,
  customer: Customer | undefined,
  averageOpenRate: number,
): AccountView => ({
  userId: account.userId,
  email: account.email,
  accountType: account.role === 'manager' ? 'Manager' : 'Customer',
  status: customer?.status ?? 'active',
  timeZone: customer?.timeZone ?? account.timeZone,
  locale: customer ? customer.locale : account.locale,
  timeZoneIsOpen: (customer && canSetZone(account, customer)) || undefined,
  customerBrand: customer?.name,
  managedAccountId: account.customerId,
  averageOpenRate,
  premium: customer?.premium ?? false,
});

/** Loads the account together with the details of its customer. */
export const loadAccount = async (
  account: Account,
  { customers, openRates }: Dependencies,
): Promise<AccountView> => {
  if (!account.customerId) return toAccountView(account, undefined, 0);
  const [customer, averageOpenRate] = await Promise.all([
    customers.get(account.customerId),
    openRates.ofCustomer(account.customerId),
  ]);
  return toAccountView(account, customer, averageOpenRate);
};
