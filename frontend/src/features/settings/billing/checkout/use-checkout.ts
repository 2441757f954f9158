import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api/client';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { toastError } from '../../../../lib/toast';

/**
 * Leaves the page by posting a form, as a browser does it: the answer is another page, which a call
 * from a script could not go to.
 */
const postForm = (action: string, fields: Readonly<Record<string, string>>): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
};

/**
 * Leads to the page where a price is paid. It is no `useAction`: it stays busy after it succeeded,
 * until the browser leaves.
 */
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
