import { useAccount } from '../../lib/account/use-account';

/** Whether a manager looks: they know models and tools by their names, and what they cost. */
export const useIsManager = (): boolean => useAccount().data?.accountType === 'Manager';
