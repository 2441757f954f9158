import { createContext, useContext } from 'react';
import { workshopId } from '../../../../shared/workshop';

/** The customer whose account is on the screen: a manager's choice, or the user's own. */
export const CustomerContext = createContext<string | undefined>(undefined);

/** The customer on the screen. @throws Error outside of a customer's pages */
export const useCustomerId = (): string => {
  const customerId = useContext(CustomerContext);
  if (!customerId) throw new Error('This component belongs on a customer’s page.');
  return customerId;
};

/** Whether managers work on what is for every customer, and no customer is on the screen. */
export const useIsWorkshop = (): boolean => useContext(CustomerContext) === workshopId;
