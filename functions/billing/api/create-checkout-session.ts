import { type ApiHandler, PlainResponse } from '../../api-router';
import { AppError } from '../../platform/app-error';
import { checkSameOrigin } from '../../platform/http/http-request';
import { readCheckoutTicket } from '../checkout/checkout-ticket';
import { errorPage, readCheckoutForm } from '../checkout/form-rules';
import type { BillingDependencies } from '../live';
import { askStripe } from '../stripe-client';

/**
 * Returns a page that briefly shows why the checkout was refused. The browser then opens the
 * billing page, which explains it.
 */
const checkoutErrorPage = ({ status, message, code }: AppError, billingUrl: string) =>
  new PlainResponse(
    status,
    { 'content-type': 'text/html; charset=utf-8' },
    errorPage(message, `${billingUrl}?problem=${code}`),
  );

export const createCheckoutSession: ApiHandler<
  'POST /premium/createCheckoutSession',
  BillingDependencies
> = async ({ event }, { checkout, keys, clock, appUrl }) => {
  let billingUrl = appUrl;
  try {
    const { ticket, priceId, customerEmail } = readCheckoutForm(event);
    checkSameOrigin(event, appUrl);
    const customerId = readCheckoutTicket(await keys('checkout-ticket'), ticket, clock());
    billingUrl = `${appUrl}/customer/${customerId}/settings/billing`;
    const checkoutInput = { priceId, email: customerEmail };
    const location = await askStripe(checkout.start(customerId, checkoutInput));
    return new PlainResponse(303, { location });
  } catch (error) {
    if (error instanceof AppError) return checkoutErrorPage(error, billingUrl);
    throw error;
  }
};
