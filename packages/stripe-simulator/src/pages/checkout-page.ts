import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { html } from '@mailbloom/simulator-kit/html';
import { payCheckout, payerOf, successUrl } from '../billing/checkout';
import { findPrice } from '../objects/price';
import type { Checkout } from '../store';
import { type StripeSimulator, simulatorAt } from '../world';
import { type CardProblem, cardFields, cardHelp, readCardFields } from './card-form';
import { fieldsOf, goTo, linkTo, money, stripePage } from './stripe-page';

const checkoutOverPage = ({ session }: Checkout): HttpResponse =>
  stripePage(
    'Checkout',
    html`<p>This checkout has ended. You weren’t charged.</p><p>${linkTo(session.cancel_url, 'Back to Mailbloom')}</p>`,
  );

const form = (
  simulator: StripeSimulator,
  checkout: Checkout,
  trouble?: CardProblem,
): HttpResponse => {
  const price = findPrice(checkout.priceId);
  const cost = price && money(price.unit_amount, price.currency);
  const page = stripePage(
    'Checkout',
    html`<h2>Premium, up to ${price?.metadata.to} subscribers</h2>
<p><strong>${cost} a ${price?.recurring.interval}</strong>, for ${payerOf(simulator, checkout).email ?? 'you'}</p>
<form method="post">${cardFields(trouble)}<p><button>Subscribe</button>
${linkTo(checkout.session.cancel_url, 'Leave without paying')}</p></form>${cardHelp()}`,
  );
  return { ...page, status: trouble ? 402 : 200 };
};

/**
 * Returns when the subscription began, in seconds, if the form says so in `since`. Tests and demos
 * use this to backdate a subscription. Its first payment succeeds with any card, and everything
 * that was due since then happens at once.
 */
const sinceOf = (fields: URLSearchParams): number | undefined => {
  const since = Number(fields.get('since'));
  return Number.isInteger(since) && since > 0 ? since : undefined;
};

/** Serves `/local/stripe/checkout/{id}`, where a checkout is paid. */
export const handleCheckout = (
  simulator: StripeSimulator,
  request: HttpRequest,
  id: string,
): HttpResponse | undefined => {
  const checkout = simulator.store.get('checkout', id);
  if (!checkout) return undefined;
  const { status } = checkout.session;
  // The form was submitted twice, or the user went back in the browser.
  if (status === 'complete') return goTo(successUrl(checkout));
  if (status === 'expired') return checkoutOverPage(checkout);
  if (request.method !== 'POST') return form(simulator, checkout);
  const fields = fieldsOf(request);
  const since = sinceOf(fields);
  const use = {
    customer: payerOf(simulator, checkout).id,
    now: simulator.now(),
    isCharged: since === undefined,
  };
  const cardResult = readCardFields(fields, use);
  if ('trouble' in cardResult) return form(simulator, checkout, cardResult.trouble);
  const simulatorThen = since === undefined ? simulator : simulatorAt(simulator, since);
  return goTo(simulator.store.atomic(() => payCheckout(simulatorThen, checkout, cardResult.card)));
};
