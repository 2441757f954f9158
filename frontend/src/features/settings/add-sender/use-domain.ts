import { useEffect, useRef } from 'react';
import type { DomainView } from '../../../../../shared/contracts/domains';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { senderRoutes } from '../senders/invalidate-senders';

/**
 * The minimum time between two automatic checks, in milliseconds, because the number of checks is
 * limited.
 */
const minCheckIntervalMs = 30_000;

/**
 * Returns one of the customer's domains and checks its records: when the page opens, when the user
 * returns to the window, for example from their registrar, and on request.
 * @param name the domain; undefined if there is none
 */
export const useDomain = (name: string | undefined) => {
  const customerId = useCustomerId();
  const list = useApi('GET /settings/domain', name ? {} : null);
  const domain = list.data?.find((listedDomain) => listedDomain.domain === name);

  /** If a check fails, the previous results stay on the screen. */
  const { run, busy: isChecking } = useAction(
    ({ id: domainId, domain }: DomainView) => {
      const params = { domainId };
      return api('POST /settings/domain/{domainId}/validate', {
        params,
        body: { domain },
        customerId,
      });
    },
    { invalidates: senderRoutes },
  );
  const checkNow = async (): Promise<void> => {
    if (domain) await run(domain);
  };

  const recheck = useRef<() => void>(undefined);
  recheck.current = () => {
    const checkedAtMs = Date.parse(domain?.checkedAt ?? '') || 0;
    if (domain?.status !== 'verified' && Date.now() - checkedAtMs > minCheckIntervalMs)
      void checkNow();
  };
  const id = domain?.id;
  useEffect(() => {
    if (!id) return;
    recheck.current?.();
    const onReturn = () => {
      if (document.visibilityState === 'visible') recheck.current?.();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [id]);

  return { ...list, domain, look: checkNow, isLooking: isChecking };
};
export type DomainSetup = ReturnType<typeof useDomain>;
