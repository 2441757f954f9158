import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { saveCard } from '../billing/checkout';
import { charge } from '../billing/invoices';
import type { Invoice } from '../objects/invoice';
import type { StripeSimulator } from '../world';
import { type CardProblem, cardFields, cardHelp, readCardFields } from './card-form';
import { dayOf, fieldsOf, goTo, money, stripePage, timeOf } from './stripe-page';

/**
 * Returns whether an invoice can be paid. As in Stripe, one that was written off can still be paid.
 */
const isPayable = ({ status }: Invoice): boolean => status === 'open' || status === 'uncollectible';

/** Returns the status of an invoice as text: `paid`, or what happens to it next. */
export const stateOf = ({ status, next_payment_attempt: next }: Invoice): string =>
  next === null ? status : `${status}, next try ${timeOf(next)} UTC`;

const rows = (invoice: Invoice): Html => {
  const [line] = invoice.lines.data;
  return html`<dl><dt>For</dt><dd>${line?.description}</dd>
<dt>Period</dt><dd>${dayOf(line?.period.start ?? 0)} to ${dayOf(line?.period.end ?? 0)}</dd>
${invoice.total_taxes.map(
  (tax) =>
    html`<dt>Net</dt><dd>${money(invoice.subtotal, invoice.currency)}</dd>
<dt>VAT</dt><dd>${tax.taxability_reason === 'reverse_charge' ? 'Reverse charge' : money(tax.amount, invoice.currency)}</dd>`,
)}
<dt>Total</dt><dd>${money(invoice.total, invoice.currency)}</dd>
<dt>State</dt><dd>${stateOf(invoice)}</dd></dl>`;
};

const page = (invoice: Invoice, cardProblem?: CardProblem): HttpResponse => {
  const isOpen = isPayable(invoice);
  const form = html`<h2>Pay it</h2><form method="post">${cardFields(cardProblem)}
<p><button>Pay ${money(invoice.amount_remaining, invoice.currency)}</button></p></form>${cardHelp()}`;
  return stripePage(
    `Invoice ${invoice.number ?? '(draft)'}`,
    html`${rows(invoice)}${isOpen ? form : ''}`,
    cardProblem ? 402 : 200,
  );
};

/**
 * Serves `/local/stripe/invoice/{id}`. The page shows an invoice and, if it is open, a payment
 * form.
 */
export const handleInvoice = (
  simulator: StripeSimulator,
  request: HttpRequest,
  id: string,
): HttpResponse | undefined => {
  const invoice = simulator.store.get('invoice', id);
  if (!invoice) return undefined;
  if (request.method !== 'POST' || !isPayable(invoice)) return page(invoice);
  const use = { customer: invoice.customer, now: simulator.now(), isCharged: true };
  const cardResult = readCardFields(fieldsOf(request), use);
  if ('trouble' in cardResult) return page(invoice, cardResult.trouble);
  simulator.store.atomic(() => {
    saveCard(simulator, cardResult.card);
    charge(simulator, invoice);
  });
  return goTo(request.url.pathname);
};
