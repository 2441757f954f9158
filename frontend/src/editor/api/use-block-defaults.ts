import { useMemo } from 'react';
import type { CustomerTheme } from '../../../../shared/contracts/brand/brand';
import type { AttrOwner } from '../../../../shared/email/document/attrs';
import { useAccount } from './use-account';

/**
 * The initial attributes of new blocks, by block type. Block types that aren't listed use the
 * attribute table's defaults.
 */
export type BlockDefaults = Partial<Record<AttrOwner, Readonly<Record<string, unknown>>>>;

/**
 * Maps the parts of a theme to the block types that they style. The theme's feature box applies to
 * sections.
 */
export const blockDefaultsOf = ({ button, featureBox, image }: CustomerTheme): BlockDefaults => ({
  ...(button ? { button } : {}),
  ...(featureBox ? { section: featureBox } : {}),
  ...(image ? { image } : {}),
});

/** Returns the initial attributes of new blocks for the current customer. */
export const useBlockDefaults = (): BlockDefaults => {
  const theme = useAccount()?.theme;
  return useMemo(() => blockDefaultsOf(theme ?? {}), [theme]);
};
