import type { HttpAnswer, HttpRequest } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { saveCard } from '../billing/checkout';
import { endOfPeriod, saveSubscription } from '../billing/subscriptions';
import type { Invoice } from '../objects/invoice';
import type { Subscription } from '../objects/subscription';
import type { PortalSession } from '../store';
import type { StripeWorld } from '../world';
import { type CardTrouble, cardFields, cardHelp, cardIn } from './card-form';
import { stateOf } from './invoice-page';
import { button, dayOf, fieldsOf, goTo, linkTo, money, stripePage } from './stripe-page';

const maxShown = 100;

const openOnes = ({ store }: StripeWorld, customer: string): readonly Subscription[] =>
  store.list('subscription', maxShown, customer).filter(({ status }) => status !== 'canceled');

const subscriptionPart = ({ id, items, status, cancel_at: cancelAt }: Subscription): Html => {
  const [{ price, current_period_end: end }] = items.data;
  const named = html`<input type="hidden" name="subscription" value="${id}">`;
  return html`<section><h2>Premium, up to ${price.metadata.to} subscribers</h2>
<p>${money(price.unit_amount, price.currency)} a ${price.recurring.interval}, ${status}.
${cancelAt === null ? `Renews on ${dayOf(end)}.` : `Ends on ${dayOf(cancelAt)}.`}</p>
${
  cancelAt === null
    ? button('cancel', 'Cancel at period end', named)
    : button('resume', 'Don’t cancel', named)
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

const page = (world: StripeWorld, portal: PortalSession, trouble?: CardTrouble): HttpAnswer => {
  const { customer, returnUrl } = portal;
  const subscriptions = openOnes(world, customer);
  const card = world.store.get('card', customer);
  return stripePage(
    'Customer portal',
    html`<p>${linkTo(returnUrl, 'Back to Mailbloom')}</p>
${subscriptions.length > 0 ? subscriptions.map(subscriptionPart) : html`<h2>No subscription</h2>`}
<h2>Card</h2><p>${card ? `Ends in ${card.last4}, expires ${card.expires}` : 'None'}</p>
<form method="post">${cardFields(trouble)}<p><button name="action" value="card">Change card</button></p></form>
<h2>Invoices</h2>${invoicePart(world.store.list('invoice', maxShown, customer))}${cardHelp()}`,
    trouble ? 402 : 200,
  );
};

/** Makes a subscription end with its period, or continue after all. */
const setEnd = (world: StripeWorld, customer: string, id: string, isWanted: boolean): void => {
  const subscription = openOnes(world, customer).find((one) => one.id === id);
  if (!subscription) return;
  saveSubscription(world, subscription, endOfPeriod(subscription, isWanted, world.now()));
};

/** Serves `/local/stripe/portal/{id}`: the card, the end of the subscription, and invoices. */
export const answerPortal = (
  world: StripeWorld,
  request: HttpRequest,
  id: string,
): HttpAnswer | undefined => {
  const portal = world.store.get('portal', id);
  if (!portal) return undefined;
  if (request.method !== 'POST') return page(world, portal);
  const fields = fieldsOf(request);
  const action = fields.get('action');
  if (action === 'card') {
    // Saving a card doesn't charge it, so a card that is declined later can be saved here.
    const use = { customer: portal.customer, now: world.now(), isCharged: false };
    const read = cardIn(fields, use);
    if ('trouble' in read) return page(world, portal, read.trouble);
    world.store.atomic(() => saveCard(world, read.card));
  }
  if (action === 'cancel' || action === 'resume') {
    const subscription = fields.get('subscription') ?? '';
    world.store.atomic(() => setEnd(world, portal.customer, subscription, action === 'cancel'));
  }
  return goTo(request.url.pathname);
};
