import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/client';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { invalidateSenders } from '../senders/invalidate-senders';

/** What was seen so shortly ago is not looked at again by itself: looks are counted. */
const freshMs = 30_000;

/**
 * A domain of the customer and the looks at its records: as its page opens, whenever somebody comes
 * back to the window from their registrar's, and when they ask for one.
 * @param name undefined while there is none
 */
export const useDomain = (name: string | undefined) => {
  const customerId = useCustomerId();
  const list = useApi('GET /settings/domain', name ? {} : null);
  const [isLooking, setLooking] = useState(false);
  const domain = list.data?.find((found) => found.domain === name);

  /** What stays unseen was seen before: a look that fails changes nothing. */
  const look = async (): Promise<void> => {
    if (!domain || isLooking) return;
    setLooking(true);
    try {
      const params = { domainId: domain.id };
      const body = { domain: domain.domain };
      await api('POST /settings/domain/{domainId}/validate', { params, body, customerId });
      await invalidateSenders();
    } catch (error) {
      toastError(error);
    }
    setLooking(false);
  };

  const lookAgain = useRef<() => void>(undefined);
  lookAgain.current = () => {
    const seen = Date.parse(domain?.checkedAt ?? '') || 0;
    if (domain?.status !== 'verified' && Date.now() - seen > freshMs) void look();
  };
  const id = domain?.id;
  useEffect(() => {
    if (!id) return;
    lookAgain.current?.();
    const onReturn = () => {
      if (document.visibilityState === 'visible') lookAgain.current?.();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [id]);

  return { ...list, domain, look, isLooking };
};
export type DomainSetup = ReturnType<typeof useDomain>;
