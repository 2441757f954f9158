import { type Invoice, newInvoice, subscriptionOf } from '../objects/invoice';
import type { Subscription } from '../objects/subscription';
import { type StripeSimulator, sendEvent, settingsOf } from '../world';
import { endSubscription, saveSubscription } from './subscriptions';

const day = 24 * 3600;
/** How long a renewal's invoice can be changed before it is charged: one hour. */
const draftSeconds = 3600;
/**
 * The days after which a declined card is charged again, each counted from the previous attempt.
 */
export const retryAfterDays = [3, 5, 7];

const save = (
  simulator: StripeSimulator,
  invoice: Invoice,
  ...types: readonly string[]
): Invoice => {
  simulator.store.put('invoice', invoice);
  for (const type of types) sendEvent(simulator, { type, object: invoice });
  return invoice;
};

/** The number of a customer's tax ids on an invoice. */
const maxTaxIds = 5;

const taxIdsOf = ({ store }: StripeSimulator, { customer }: Subscription) =>
  store.list('taxId', maxTaxIds, customer);

const customerOf = ({ store }: StripeSimulator, { customer: id }: Subscription) => {
  const customer = store.get('customer', id);
  if (!customer) throw new Error(`The customer ${id} of a subscription is missing`);
  return customer;
};

/** Returns the customer's next invoice number: `4F2A90C1-0003`. */
const takeNumber = ({ store }: StripeSimulator, { customer: id }: Invoice): string | null => {
  const customer = store.get('customer', id);
  if (!customer) return null;
  const { invoice_prefix, next_invoice_sequence: count } = customer;
  store.put('customer', { ...customer, next_invoice_sequence: count + 1 });
  return `${invoice_prefix}-${String(count).padStart(4, '0')}`;
};

const finalize = (simulator: StripeSimulator, invoice: Invoice): Invoice => {
  const at = simulator.now();
  const opened: Invoice = {
    ...invoice,
    status: 'open',
    number: takeNumber(simulator, invoice),
    effective_at: at,
    automatically_finalizes_at: null,
    hosted_invoice_url: `${simulator.origin}/local/stripe/invoice/${invoice.id}`,
    status_transitions: { ...invoice.status_transitions, finalized_at: at },
  };
  return save(simulator, opened, 'invoice.finalized');
};

/**
 * Reactivates a subscription once its newest invoice is paid or voided, unless the subscription has
 * ended.
 */
const recover = (simulator: StripeSimulator, invoice: Invoice): void => {
  const subscription = simulator.store.get('subscription', subscriptionOf(invoice));
  const isLatest = subscription?.latest_invoice === invoice.id;
  if (subscription && isLatest && ['past_due', 'unpaid'].includes(subscription.status)) {
    saveSubscription(simulator, subscription, { status: 'active' });
  }
};

/** Marks an open invoice as paid. */
const settle = (simulator: StripeSimulator, invoice: Invoice): Invoice => {
  const paid: Invoice = {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: simulator.now() },
  };
  save(simulator, paid, 'invoice.paid', 'invoice.payment_succeeded');
  recover(simulator, paid);
  return paid;
};

/**
 * Voids an open invoice. If it is the subscription's newest invoice, the subscription becomes
 * active again, as after a payment.
 */
export const voidInvoice = (simulator: StripeSimulator, invoice: Invoice): Invoice => {
  const voided: Invoice = {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: simulator.now() },
  };
  save(simulator, voided, 'invoice.voided');
  recover(simulator, voided);
  return voided;
};

/** Refunds part of a paid invoice. */
export const refundInvoice = (
  simulator: StripeSimulator,
  invoice: Invoice,
  amount: number,
): Invoice => {
  const post_payment_credit_notes_amount = invoice.post_payment_credit_notes_amount + amount;
  return save(simulator, { ...invoice, post_payment_credit_notes_amount }, 'invoice.updated');
};

/**
 * Ends the subscription or marks it as unpaid, depending on the settings, after the last attempt to
 * charge the card has failed.
 */
const giveUp = (simulator: StripeSimulator, subscription: Subscription): void => {
  const { afterLastTry: finalAction } = settingsOf(simulator);
  if (finalAction === 'cancel') endSubscription(simulator, subscription, 'payment_failed');
  if (finalAction === 'mark_unpaid')
    saveSubscription(simulator, subscription, { status: 'unpaid' });
};

const fail = (simulator: StripeSimulator, invoice: Invoice): Invoice => {
  const days = retryAfterDays[invoice.attempt_count];
  const isLast = days === undefined;
  const failed: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: !isLast,
    next_payment_attempt: isLast ? null : simulator.now() + days * day,
  };
  save(simulator, failed, 'invoice.payment_failed');
  const subscription = simulator.store.get('subscription', subscriptionOf(invoice));
  if (!subscription || subscription.status === 'canceled') return failed;
  const overdue =
    subscription.status === 'active'
      ? saveSubscription(simulator, subscription, { status: 'past_due' })
      : subscription;
  if (isLast) giveUp(simulator, overdue);
  return failed;
};

/** Charges the customer's card for an open invoice. */
export const charge = (simulator: StripeSimulator, invoice: Invoice): Invoice =>
  simulator.store.get('card', invoice.customer)?.pays
    ? settle(simulator, invoice)
    : fail(simulator, invoice);

/** Creates the first invoice of a subscription, which is already paid. */
export const firstInvoice = (simulator: StripeSimulator, subscription: Subscription): Invoice => {
  const customer = customerOf(simulator, subscription);
  const billing_reason = 'subscription_create';
  const taxIds = taxIdsOf(simulator, subscription);
  const draft = newInvoice({
    created: simulator.now(),
    customer,
    subscription,
    billing_reason,
    taxIds,
  });
  return settle(simulator, finalize(simulator, save(simulator, draft, 'invoice.created')));
};

/**
 * Creates the invoice for a further period of a subscription. If earlier invoices are unpaid, the
 * new one isn't charged.
 */
export const cycleInvoice = (simulator: StripeSimulator, subscription: Subscription): Invoice => {
  const created = simulator.now();
  const customer = customerOf(simulator, subscription);
  const billing_reason = 'subscription_cycle';
  const taxIds = taxIdsOf(simulator, subscription);
  const draft = newInvoice({ created, customer, subscription, billing_reason, taxIds });
  const isCollected = subscription.status !== 'unpaid';
  const at = isCollected ? created + draftSeconds : null;
  const waitingInvoice = {
    ...draft,
    auto_advance: isCollected,
    automatically_finalizes_at: at,
    next_payment_attempt: at,
  };
  return save(simulator, waitingInvoice, 'invoice.created');
};

/**
 * Performs the next step of an invoice: finalizes a draft, and charges the card. If the
 * subscription was canceled, the invoice is no longer charged.
 */
export const advanceInvoice = (simulator: StripeSimulator, invoice: Invoice): void => {
  const subscription = simulator.store.get('subscription', subscriptionOf(invoice));
  if (subscription?.status === 'canceled') {
    const idle = { automatically_finalizes_at: null, next_payment_attempt: null };
    save(simulator, { ...invoice, ...idle, auto_advance: false });
  } else charge(simulator, invoice.status === 'draft' ? finalize(simulator, invoice) : invoice);
};
