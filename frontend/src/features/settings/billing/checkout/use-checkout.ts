import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api/client';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { toastError } from '../../../../lib/toast';

/**
 * Posts a form by submitting it, so that the browser opens the page in the response. A fetch call
 * couldn't do that.
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
 * Opens the payment page for a price. It doesn't use `useAction`, because the button must stay busy
 * after a success until the browser has left the page.
 */
export const useCheckout = () => {
  const customerId = useCustomerId();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // After the user presses Back, the browser restores the page as it was, with the button still
    // busy.
    const clearBusy = () => setBusy(false);
    window.addEventListener('pageshow', clearBusy);
    return () => window.removeEventListener('pageshow', clearBusy);
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
