import { useAccount } from '../../lib/account/use-account';

/**
 * Returns whether the user is a manager. Managers know models and tools by name, and what they
 * cost.
 */
export const useIsManager = (): boolean => useAccount().data?.accountType === 'Manager';
