import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api/client';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { toastError } from '../../../../lib/toast';
import { postForm } from './post-form';

/** Leads to the page where a price is paid. */
export const useCheckout = () => {
  const customerId = useCustomerId();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Whoever comes back with the browser's Back finds the page as it was left.
    const wake = () => setBusy(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  const start = async (priceId: string, customerEmail: string) => {
    setBusy(true);
    try {
      const { ticket } = await api('POST /premium/checkoutTicket', { body: {}, customerId });
      postForm('/api/premium/createCheckoutSession', { ticket, priceId, customerEmail });
    } catch (error) {
      setBusy(false);
      toastError(error);
    }
  };
  return { busy, start: (priceId: string, email: string) => void start(priceId, email) };
};
