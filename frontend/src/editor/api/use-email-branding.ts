import { useMemo } from 'react';
import type { StoredTexts } from '../../../../shared/languages/own-texts';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import { useAccount } from './use-account';

/** What every email of a customer contains in addition to the document. */
export type EmailBranding = {
  /** The sender's postal address. Empty if none is set. */
  readonly businessAddress: string;
  /** The path of the page where the postal address is edited. */
  readonly addressPage: string;
  readonly brand: string;
  /** The brand's logo, if it has one. */
  readonly logoUrl?: string | undefined;
  /** A BCP 47 tag. English if none was chosen. */
  readonly language?: string | undefined;
  /** The texts that the store wrote itself. */
  readonly publicTexts?: StoredTexts | undefined;
};

/**
 * Returns what the current customer's emails contain in addition to the document. Undefined while
 * loading.
 */
export const useEmailBranding = (): EmailBranding | undefined => {
  const customerId = useCustomerId();
  const data = useAccount();
  return useMemo(
    () =>
      data && {
        businessAddress: data.businessAddress,
        addressPage: paths.settings(customerId, 'emails'),
        brand: data.name,
        logoUrl: data.logoUrl,
        language: data.language,
        publicTexts: data.publicTexts,
      },
    [data, customerId],
  );
};
