import { createContext, useContext } from 'react';

/** The customer whose account is on the screen: a manager's choice, or the user's own. */
export const CustomerContext = createContext<string | undefined>(undefined);

/** The customer on the screen. @throws Error outside of a customer's pages */
export const useCustomerId = (): string => {
  const customerId = useContext(CustomerContext);
  if (!customerId) throw new Error('This component belongs on a customer’s page.');
  return customerId;
};
