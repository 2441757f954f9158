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
  const previousPremium = useRef(premium);
  useEffect(() => {
    const hasPlanChanged =
      previousPremium.current !== undefined && premium !== previousPremium.current;
    previousPremium.current = premium;
    if (!hasPlanChanged) return;
    // Reloads the customer, because limits and hints throughout the app depend on the plan.
    void invalidate('GET /customer/{customerId}', 'GET /customer');
    void renewAccount();
  }, [premium, renewAccount]);
  return billing;
};
