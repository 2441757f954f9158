import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { saveCard } from '../billing/checkout';
import { endOfPeriod, saveSubscription } from '../billing/subscriptions';
import type { Invoice } from '../objects/invoice';
import type { Subscription } from '../objects/subscription';
import type { PortalSession } from '../store';
import type { StripeSimulator } from '../world';
import { type CardProblem, cardFields, cardHelp, readCardFields } from './card-form';
import { stateOf } from './invoice-page';
import { button, dayOf, fieldsOf, goTo, linkTo, money, stripePage } from './stripe-page';

const maxInvoices = 100;

const openSubscriptions = ({ store }: StripeSimulator, customer: string): readonly Subscription[] =>
  store.list('subscription', maxInvoices, customer).filter(({ status }) => status !== 'canceled');

const subscriptionPart = ({ id, items, status, cancel_at: cancelAt }: Subscription): Html => {
  const [{ price, current_period_end: end }] = items.data;
  const subscriptionInput = html`<input type="hidden" name="subscription" value="${id}">`;
  return html`<section><h2>Premium, up to ${price.metadata.to} subscribers</h2>
<p>${money(price.unit_amount, price.currency)} a ${price.recurring.interval}, ${status}.
${cancelAt === null ? `Renews on ${dayOf(end)}.` : `Ends on ${dayOf(cancelAt)}.`}</p>
${
  cancelAt === null
    ? button('cancel', 'Cancel at period end', subscriptionInput)
    : button('resume', 'Don’t cancel', subscriptionInput)
}</section>`;
};

const invoiceRow = (invoice: Invoice): Html =>
  html`<tr><td><a href="/local/stripe/invoice/${invoice.id}"><u>${invoice.number ?? 'draft'}</u></a></td>
<td>${dayOf(invoice.created)}</td><td>${money(invoice.total, invoice.currency)}</td>
<td>${stateOf(invoice)}</td></tr>`;

const invoicePart = (invoices: readonly Invoice[]): Html =>
  invoices.length === 0
    ? html`<p>No invoices yet.</p>`
    : html`<table><thead><tr><th scope="col">Number</th><th scope="col">Date</th>
<th scope="col">Total</th><th scope="col">State</th></tr></thead><tbody>${invoices.map(invoiceRow)}</tbody></table>`;

const page = (
  simulator: StripeSimulator,
  portal: PortalSession,
  trouble?: CardProblem,
): HttpResponse => {
  const { customer, returnUrl } = portal;
  const subscriptions = openSubscriptions(simulator, customer);
  const card = simulator.store.get('card', customer);
  return stripePage(
    'Customer portal',
    html`<p>${linkTo(returnUrl, 'Back to Mailbloom')}</p>
${subscriptions.length > 0 ? subscriptions.map(subscriptionPart) : html`<h2>No subscription</h2>`}
<h2>Card</h2><p>${card ? `Ends in ${card.last4}, expires ${card.expires}` : 'None'}</p>
<form method="post">${cardFields(trouble)}<p><button name="action" value="card">Change card</button></p></form>
<h2>Invoices</h2>${invoicePart(simulator.store.list('invoice', maxInvoices, customer))}${cardHelp()}`,
    trouble ? 402 : 200,
  );
};

/** Makes a subscription end with its period, or undoes this. */
const setEnd = (
  simulator: StripeSimulator,
  customer: string,
  id: string,
  isEnding: boolean,
): void => {
  const subscription = openSubscriptions(simulator, customer).find((one) => one.id === id);
  if (!subscription) return;
  saveSubscription(simulator, subscription, endOfPeriod(subscription, isEnding, simulator.now()));
};

/**
 * Serves `/local/stripe/portal/{id}`, where a customer can change the card, cancel the
 * subscription, and see invoices.
 */
export const handlePortal = (
  simulator: StripeSimulator,
  request: HttpRequest,
  id: string,
): HttpResponse | undefined => {
  const portal = simulator.store.get('portal', id);
  if (!portal) return undefined;
  if (request.method !== 'POST') return page(simulator, portal);
  const fields = fieldsOf(request);
  const action = fields.get('action');
  if (action === 'card') {
    // Saving a card doesn't charge it. So a card that will be declined can still be saved here.
    const use = { customer: portal.customer, now: simulator.now(), isCharged: false };
    const cardResult = readCardFields(fields, use);
    if ('trouble' in cardResult) return page(simulator, portal, cardResult.trouble);
    simulator.store.atomic(() => saveCard(simulator, cardResult.card));
  }
  if (action === 'cancel' || action === 'resume') {
    const subscription = fields.get('subscription') ?? '';
    simulator.store.atomic(() =>
      setEnd(simulator, portal.customer, subscription, action === 'cancel'),
    );
  }
  return goTo(request.url.pathname);
};
