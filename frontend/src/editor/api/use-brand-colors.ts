import { useAccount } from './use-account';

const noColors: readonly string[] = [];

/** Returns the brand colors from the settings. Empty while loading. */
export const useBrandColors = (): readonly string[] => useAccount()?.brandColors ?? noColors;
