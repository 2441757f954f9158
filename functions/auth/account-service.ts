import type { AccountView } from '../../shared/contracts/auth';
import type { CustomerRepository } from '../customers/customer-repository';
import type { Account } from '../items/account/user';
import type { OpenRates } from '../stats/open-rate-service';
import { toAccountView } from './account-view';

type Dependencies = { readonly customers: CustomerRepository; readonly openRates: OpenRates };

/** The account with what its customer adds to it. */
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
