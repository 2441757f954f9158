import { useAccount } from './use-account';

const none: readonly string[] = [];

/** The colours of the brand, as its settings say; none while they are read. */
export const useBrandColors = (): readonly string[] => useAccount()?.brandColors ?? none;
