import { type Invoice, newInvoice, subscriptionOf } from '../objects/invoice';
import type { Subscription } from '../objects/subscription';
import { type StripeWorld, sendEvent, settingsOf } from '../world';
import { endSubscription, saveSubscription } from './subscriptions';

const day = 24 * 3600;
/** How long a renewal's invoice can be changed before it is charged: one hour. */
const draftSeconds = 3600;
/** A declined card is retried after this many days, each counted from the previous attempt. */
export const retryAfterDays = [3, 5, 7];

const save = (world: StripeWorld, invoice: Invoice, ...types: readonly string[]): Invoice => {
  world.store.put('invoice', invoice);
  for (const type of types) sendEvent(world, { type, object: invoice });
  return invoice;
};

const customerOf = ({ store }: StripeWorld, { customer: id }: Subscription) => {
  const customer = store.get('customer', id);
  if (!customer) throw new Error(`The customer ${id} of a subscription is missing`);
  return customer;
};

/** Returns the customer's next invoice number: `4F2A90C1-0003`. */
const takeNumber = ({ store }: StripeWorld, { customer: id }: Invoice): string | null => {
  const customer = store.get('customer', id);
  if (!customer) return null;
  const { invoice_prefix, next_invoice_sequence: count } = customer;
  store.put('customer', { ...customer, next_invoice_sequence: count + 1 });
  return `${invoice_prefix}-${String(count).padStart(4, '0')}`;
};

const finalize = (world: StripeWorld, invoice: Invoice): Invoice => {
  const at = world.now();
  const opened: Invoice = {
    ...invoice,
    status: 'open',
    number: takeNumber(world, invoice),
    effective_at: at,
    automatically_finalizes_at: null,
    hosted_invoice_url: `${world.origin}/local/stripe/invoice/${invoice.id}`,
    status_transitions: { ...invoice.status_transitions, finalized_at: at },
  };
  return save(world, opened, 'invoice.finalized');
};

/** Reactivates a subscription once its newest invoice is no longer owed, unless it has ended. */
const recover = (world: StripeWorld, invoice: Invoice): void => {
  const subscription = world.store.get('subscription', subscriptionOf(invoice));
  const isLatest = subscription?.latest_invoice === invoice.id;
  if (subscription && isLatest && ['past_due', 'unpaid'].includes(subscription.status)) {
    saveSubscription(world, subscription, { status: 'active' });
  }
};

/** Marks an open invoice as paid. */
const settle = (world: StripeWorld, invoice: Invoice): Invoice => {
  const paid: Invoice = {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: world.now() },
  };
  save(world, paid, 'invoice.paid', 'invoice.payment_succeeded');
  recover(world, paid);
  return paid;
};

/**
 * Voids an open invoice. As with a payment, a subscription with this as its newest invoice owes
 * nothing more.
 */
export const voidInvoice = (world: StripeWorld, invoice: Invoice): Invoice => {
  const voided: Invoice = {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: world.now() },
  };
  save(world, voided, 'invoice.voided');
  recover(world, voided);
  return voided;
};

/** Refunds part of a paid invoice. */
export const refundInvoice = (world: StripeWorld, invoice: Invoice, amount: number): Invoice => {
  const post_payment_credit_notes_amount = invoice.post_payment_credit_notes_amount + amount;
  return save(world, { ...invoice, post_payment_credit_notes_amount }, 'invoice.updated');
};

/** Ends or marks the subscription after the last attempt has failed. */
const giveUp = (world: StripeWorld, subscription: Subscription): void => {
  const { afterLastTry } = settingsOf(world);
  if (afterLastTry === 'cancel') endSubscription(world, subscription, 'payment_failed');
  if (afterLastTry === 'mark_unpaid') saveSubscription(world, subscription, { status: 'unpaid' });
};

const fail = (world: StripeWorld, invoice: Invoice): Invoice => {
  const days = retryAfterDays[invoice.attempt_count];
  const isLast = days === undefined;
  const failed: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: !isLast,
    next_payment_attempt: isLast ? null : world.now() + days * day,
  };
  save(world, failed, 'invoice.payment_failed');
  const subscription = world.store.get('subscription', subscriptionOf(invoice));
  if (!subscription || subscription.status === 'canceled') return failed;
  const late =
    subscription.status === 'active'
      ? saveSubscription(world, subscription, { status: 'past_due' })
      : subscription;
  if (isLast) giveUp(world, late);
  return failed;
};

/** Charges the customer's card for an open invoice. */
export const charge = (world: StripeWorld, invoice: Invoice): Invoice =>
  world.store.get('card', invoice.customer)?.pays ? settle(world, invoice) : fail(world, invoice);

/** Creates the paid invoice that a subscription begins with. */
export const firstInvoice = (world: StripeWorld, subscription: Subscription): Invoice => {
  const customer = customerOf(world, subscription);
  const billing_reason = 'subscription_create';
  const draft = newInvoice({ created: world.now(), customer, subscription, billing_reason });
  return settle(world, finalize(world, save(world, draft, 'invoice.created')));
};

/** Creates the invoice of a further period. If earlier ones are unpaid, it isn't charged. */
export const cycleInvoice = (world: StripeWorld, subscription: Subscription): Invoice => {
  const created = world.now();
  const customer = customerOf(world, subscription);
  const billing_reason = 'subscription_cycle';
  const draft = newInvoice({ created, customer, subscription, billing_reason });
  const isCollected = subscription.status !== 'unpaid';
  const at = isCollected ? created + draftSeconds : null;
  const waiting = {
    ...draft,
    auto_advance: isCollected,
    automatically_finalizes_at: at,
    next_payment_attempt: at,
  };
  return save(world, waiting, 'invoice.created');
};

/** Performs an invoice's next step: finalizing, then charging. */
export const advanceInvoice = (world: StripeWorld, invoice: Invoice): void => {
  const subscription = world.store.get('subscription', subscriptionOf(invoice));
  if (subscription?.status === 'canceled') {
    const idle = { automatically_finalizes_at: null, next_payment_attempt: null };
    save(world, { ...invoice, ...idle, auto_advance: false });
  } else charge(world, invoice.status === 'draft' ? finalize(world, invoice) : invoice);
};
