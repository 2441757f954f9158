import { createContext, useContext } from 'react';
import { templateLibraryId } from '../../../../shared/template-library';

/** The current customer: a manager's selection, or the user's own. */
export const CustomerContext = createContext<string | undefined>(undefined);

/** Returns the current customer. @throws Error outside a customer's pages */
export const useCustomerId = (): string => {
  const customerId = useContext(CustomerContext);
  if (!customerId) throw new Error('This component only works on a customer’s page.');
  return customerId;
};

/** Returns whether the shared template library is open, which belongs to no customer. */
export const useIsTemplateLibrary = (): boolean =>
  useContext(CustomerContext) === templateLibraryId;
