import type { SenderView } from '../../../../../shared/contracts/customers';
import type { DomainView } from '../../../../../shared/contracts/domains';
import { useApi } from '../../../lib/api/use-api';

/** A sender on the customer's own domain. */
export type CustomSender = {
  readonly sender: SenderView;
  /** The sender's domain. Undefined if another customer has set up the domain in the meantime. */
  readonly domain: DomainView | undefined;
};

/**
 * Returns every sender of the customer: those provided by Mailbloom and those on their own domains.
 */
export const useSenders = () => {
  const senders = useApi('GET /settings/sender', {});
  const domains = useApi('GET /settings/domain', {});
  const isLoaded = senders.data !== undefined && domains.data !== undefined;
  const custom = senders.data
    ?.filter(({ domain }) => domain !== undefined)
    .map((sender): CustomSender => {
      const domain = domains.data?.find((listedDomain) => listedDomain.domain === sender.domain);
      return { sender, domain };
    });
  return {
    provided: senders.data?.filter(({ domain }) => domain === undefined),
    /** Undefined while loading. */
    custom: isLoaded ? custom : undefined,
    error: senders.error ?? domains.error,
    retry: () => {
      void senders.mutate();
      void domains.mutate();
    },
  };
};
