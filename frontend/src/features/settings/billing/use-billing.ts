import { useEffect, useRef } from 'react';
import { limits } from '../../../../../shared/limits';
import { useAccount } from '../../../lib/account/use-account';
import { invalidate } from '../../../lib/api/invalidate';
import { useApi } from '../../../lib/api/use-api';

/** Returns the plan, polled while a payment is being processed. */
export const useBilling = () => {
  const { mutate: renewAccount } = useAccount();
  const billing = useApi(
    'GET /premium',
    {},
    {
      refreshInterval: (view) => (view?.requestInProgress ? limits.billing.approvedPollMs : 0),
    },
  );
  const premium = billing.data?.premium;
  const before = useRef(premium);
  useEffect(() => {
    const hasPlanChanged = before.current !== undefined && premium !== before.current;
    before.current = premium;
    if (!hasPlanChanged) return;
    // Limits and hints throughout the app depend on the plan.
    void invalidate('GET /customer/{customerId}', 'GET /customer');
    void renewAccount();
  }, [premium, renewAccount]);
  return billing;
};
