import type { Customer } from '../items/account/customer';

/**
 * Returns a function that checks whether an account is one of the listed internal test accounts, by
 * its id or address.
 */
export const reducedTabs = (accounts: string) => {
  const listed = new Set(accounts.toLowerCase().split(',').filter(Boolean));
  return ({ customerId, email }: Pick<Customer, 'customerId' | 'email'>): boolean =>
    listed.has(customerId.toLowerCase()) || listed.has(email.toLowerCase());
};
