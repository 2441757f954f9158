import type { SenderView } from '../../../../../shared/contracts/customers';
import type { DomainView } from '../../../../../shared/contracts/domains';
import { useApi } from '../../../lib/api/use-api';

/** A sender on a domain of the customer's own. */
export type CustomSender = {
  readonly sender: SenderView;
  /** Absent once another customer has set the domain up. */
  readonly domain: DomainView | undefined;
};

/** Every sender of the customer: those that Mailbloom provides, and those on own domains. */
export const useSenders = () => {
  const senders = useApi('GET /settings/sender', {});
  const domains = useApi('GET /settings/domain', {});
  const isLoaded = senders.data !== undefined && domains.data !== undefined;
  const custom = senders.data
    ?.filter(({ domain }) => domain !== undefined)
    .map((sender): CustomSender => {
      const domain = domains.data?.find((found) => found.domain === sender.domain);
      return { sender, domain };
    });
  return {
    provided: senders.data?.filter(({ domain }) => domain === undefined),
    /** Undefined while they load. */
    custom: isLoaded ? custom : undefined,
    error: senders.error ?? domains.error,
    retry: () => {
      void senders.mutate();
      void domains.mutate();
    },
  };
};
