import { useMemo } from 'react';
import type { CustomerTheme } from '../../../../shared/contracts/brand/brand';
import type { AttrOwner } from '../../../../shared/email/document/attrs';
import { useAccount } from './use-account';

/** What new blocks begin with, by type; for others the table of attributes says it. */
export type BlockDefaults = Partial<Record<AttrOwner, Readonly<Record<string, unknown>>>>;

/** A theme's parts by the blocks they are about: a feature box is a section. */
export const blockDefaultsOf = ({ button, featureBox, image }: CustomerTheme): BlockDefaults => ({
  ...(button ? { button } : {}),
  ...(featureBox ? { section: featureBox } : {}),
  ...(image ? { image } : {}),
});

/** What new blocks of the customer on the screen begin with. */
export const useBlockDefaults = (): BlockDefaults => {
  const theme = useAccount()?.theme;
  return useMemo(() => blockDefaultsOf(theme ?? {}), [theme]);
};
