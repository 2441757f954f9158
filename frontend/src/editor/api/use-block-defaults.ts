import { useMemo } from 'react';
import type { CustomerTheme } from '../../../../shared/contracts/brand/brand';
import type { AttrOwner } from '../../../../shared/email/document/attrs';
import { useAccount } from './use-account';

/**
 * The initial attributes of new blocks, by type. Other types use the attribute table's defaults.
 */
export type BlockDefaults = Partial<Record<AttrOwner, Readonly<Record<string, unknown>>>>;

/** Maps the parts of a theme to the block types they style. A feature box is a section. */
export const blockDefaultsOf = ({ button, featureBox, image }: CustomerTheme): BlockDefaults => ({
  ...(button ? { button } : {}),
  ...(featureBox ? { section: featureBox } : {}),
  ...(image ? { image } : {}),
});

/** Returns the initial attributes of the current customer's new blocks. */
export const useBlockDefaults = (): BlockDefaults => {
  const theme = useAccount()?.theme;
  return useMemo(() => blockDefaultsOf(theme ?? {}), [theme]);
};
