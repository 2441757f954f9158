import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api/client';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { useBilling } from '../use-billing';

/**
 * Records once that the user returned from the payment page. This grants nothing, because only the
 * payment's webhook changes the plan. The plan is undefined until this is recorded, because an
 * older plan doesn't show whether the payment succeeded.
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
