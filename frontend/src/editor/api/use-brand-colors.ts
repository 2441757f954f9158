import { useAccount } from './use-account';

const none: readonly string[] = [];

/** Returns the brand colors from the settings. Empty while loading. */
export const useBrandColors = (): readonly string[] => useAccount()?.brandColors ?? none;
