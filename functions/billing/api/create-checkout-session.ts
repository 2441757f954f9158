import { type ApiHandler, PlainAnswer } from '../../api-router';
import { AppError } from '../../platform/app-error';
import { checkOwnPage } from '../../platform/http/http-request';
import { readCheckoutTicket } from '../checkout/checkout-ticket';
import { readCheckoutForm, refusalPage } from '../checkout/form-rules';
import type { BillingDependencies } from '../live';
import { askStripe } from '../stripe-client';

/**
 * Returns a page that briefly shows why the checkout was refused. The browser then opens the
 * billing page, which explains it.
 */
const refusal = ({ status, message, code }: AppError, billing: string) =>
  new PlainAnswer(
    status,
    { 'content-type': 'text/html; charset=utf-8' },
    refusalPage(message, `${billing}?problem=${code}`),
  );

export const createCheckoutSession: ApiHandler<
  'POST /premium/createCheckoutSession',
  BillingDependencies
> = async ({ event }, { checkout, keys, clock, appUrl }) => {
  let billing = appUrl;
  try {
    const { ticket, priceId, customerEmail } = readCheckoutForm(event);
    checkOwnPage(event, appUrl);
    const customerId = readCheckoutTicket(await keys('checkout-ticket'), ticket, clock());
    billing = `${appUrl}/customer/${customerId}/settings/billing`;
    const wanted = { priceId, email: customerEmail };
    const location = await askStripe(checkout.start(customerId, wanted));
    return new PlainAnswer(303, { location });
  } catch (error) {
    if (error instanceof AppError) return refusal(error, billing);
    throw error;
  }
};
