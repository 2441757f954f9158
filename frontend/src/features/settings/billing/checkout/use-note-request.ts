import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api/client';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { useBilling } from '../use-billing';

/**
 * Records once that the user came back from paying. This grants nothing, because only the payment's
 * webhook changes the plan. The plan is undefined until the visit is recorded, because an older
 * plan says nothing about the payment.
 */
export const useRecordRequest = () => {
  const customerId = useCustomerId();
  const { data, mutate } = useBilling();
  const [isNoted, setNoted] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isUnmounted = false;
    const recordRequest = async () => {
      const view = await api('POST /premium/requested', { body: {}, customerId });
      await mutate(view, { revalidate: false });
      if (!isUnmounted) setNoted(true);
    };
    recordRequest().catch((problem: unknown) => {
      if (!isUnmounted) setError(problem);
    });
    return () => {
      isUnmounted = true;
    };
  }, [customerId, mutate]);
  return { view: isNoted ? data : undefined, error };
};
