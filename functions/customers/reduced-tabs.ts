import type { Customer } from '../items/account/customer';

/** Whether an account is one of the listed internal test accounts, by its id or its address. */
export const reducedTabs = (accounts: string) => {
  const listed = new Set(accounts.toLowerCase().split(',').filter(Boolean));
  return ({ cid, email }: Pick<Customer, 'cid' | 'email'>): boolean =>
    listed.has(cid.toLowerCase()) || listed.has(email.toLowerCase());
};
