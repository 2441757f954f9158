import { messages } from '../../../../../../shared/messages';

/** Explains why a checkout didn't start and what to do, by the error code in the URL. */
const problems: Readonly<Record<string, string>> = {
  checkout_ticket_invalid: 'This page expired. Choose the plan again.',
  price_not_offered:
    'This price doesn’t match your number of subscribers or your country. Choose another.',
  currency_fixed:
    'The currency can’t change after your first payment. Choose a plan in that currency.',
  subscription_active:
    'You already have a subscription. Change it under “Manage your subscription”.',
  plan_given: 'You have Premium already, with no end date and nothing to pay.',
  payment_processing:
    'Your payment is being processed. You don’t need to pay again. Check back in a moment.',
  billing_unavailable: 'We can’t reach the payment page. You weren’t charged. Try again later.',
  stale_version: 'This plan was changed in another window. Choose again.',
};

/** Returns the message for an error code in the URL, or undefined if there is no code. */
export const checkoutProblem = (code: string | null): string | undefined => {
  if (code === null) return undefined;
  return Object.hasOwn(problems, code) ? problems[code] : messages.tryAgainLater;
};
