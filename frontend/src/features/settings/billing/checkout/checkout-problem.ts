import { messages } from '../../../../../../shared/messages';

/** Why a checkout did not begin, as the address says by code, and what to do. */
const problems: Readonly<Record<string, string>> = {
  checkout_ticket_invalid: 'This page was open for too long. Choose the plan again.',
  price_not_offered:
    'This price is not offered for your number of subscribers. Choose another one.',
  subscription_active:
    'You have a subscription already. Change it under “Manage your subscription”.',
  plan_given: 'You have Premium already, with no end date and nothing to pay.',
  payment_processing:
    'Your payment is being processed. Nothing more is to be paid; look again in a moment.',
  billing_unavailable:
    'The payment page cannot be reached at the moment. Nothing was paid. Try again later.',
  stale_version: 'This plan was changed in another window. Choose it again.',
};

/** The words for a code of the address; undefined when there is none. */
export const checkoutProblem = (code: string | null): string | undefined => {
  if (code === null) return undefined;
  return Object.hasOwn(problems, code) ? problems[code] : messages.tryAgainLater;
};
