import { useAccount } from '../../lib/account/use-account';

/**
 * Returns whether the user is a manager. Managers know the names of models and tools, and what they
 * cost.
 */
export const useIsManager = (): boolean => useAccount().data?.accountType === 'Manager';
