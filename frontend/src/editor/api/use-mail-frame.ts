import { useMemo } from 'react';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import { useAccount } from './use-account';

/** What is in every mail of a customer besides the document. */
export type MailFrame = {
  /** The sender's postal address; empty while there is none. */
  readonly businessAddress: string;
  /** Where the address is written. */
  readonly addressPage: string;
  readonly brand: string;
  /** The brand's logo, if it has one. */
  readonly logoUrl?: string | undefined;
  /** BCP 47; English where none was chosen. */
  readonly language?: string | undefined;
};

/** The frame around the mails of the customer on the screen; undefined while it is read. */
export const useMailFrame = (): MailFrame | undefined => {
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
      },
    [data, customerId],
  );
};
