import { customerDetails } from '../objects/checkout-session';
import { newCustomer } from '../objects/customer';
import { findPrice } from '../objects/price';
import { newSubscription } from '../objects/subscription';
import type { Checkout } from '../store';
import { type StripeSimulator, sendEvent } from '../world';
import type { Card } from './cards';
import { firstInvoice } from './invoices';
import { periodEnd } from './periods';

/** Returns the customer who pays: the one that the checkout names, or a new one. */
export const payerOf = (simulator: StripeSimulator, { session }: Checkout) => {
  const existingCustomer = session.customer && simulator.store.get('customer', session.customer);
  if (existingCustomer) return existingCustomer;
  const email = session.customer_email;
  const created = simulator.now();
  return newCustomer({ created, email, name: null, description: null, metadata: {} });
};

/** Saves a customer's card. It is charged from now on. */
export const saveCard = (simulator: StripeSimulator, card: Card): void => {
  const customer = simulator.store.get('customer', card.id);
  simulator.store.put('card', card);
  if (!customer) return;
  const { invoice_settings: settings } = customer;
  const invoice_settings = { ...settings, default_payment_method: card.paymentMethod };
  const updatedCustomer = { ...customer, invoice_settings };
  simulator.store.put('customer', updatedCustomer);
  sendEvent(simulator, {
    type: 'customer.updated',
    object: updatedCustomer,
    previous: { invoice_settings: settings },
  });
};

/**
 * Pays an open checkout with a card that can be charged.
 * @returns the URL to which the browser is redirected
 */
export const payCheckout = (simulator: StripeSimulator, checkout: Checkout, card: Card): string => {
  const price = findPrice(checkout.priceId);
  if (!price) throw new Error(`The price ${checkout.priceId} of a checkout is missing`);
  const { store } = simulator;
  const { session } = checkout;
  const created = simulator.now();
  const payer = payerOf(simulator, checkout);
  if (!session.customer) sendEvent(simulator, { type: 'customer.created', object: payer });
  store.put('customer', { ...payer, currency: price.currency });
  saveCard(simulator, { ...card, id: payer.id });
  const begun = newSubscription({
    created,
    customer: payer.id,
    price,
    metadata: checkout.subscriptionMetadata,
    default_payment_method: card.paymentMethod,
    periodEnd: periodEnd(created, created, price),
    isTaxed: session.automatic_tax.enabled,
  });
  const invoice = firstInvoice(simulator, begun);
  const subscription = { ...begun, latest_invoice: invoice.id };
  store.put('subscription', subscription);
  const paid = {
    ...session,
    status: 'complete' as const,
    payment_status: 'paid' as const,
    url: null,
    customer: payer.id,
    subscription: subscription.id,
    invoice: invoice.id,
    customer_details: customerDetails(payer.email, payer.name),
  };
  store.put('checkout', { ...checkout, session: paid });
  sendEvent(simulator, { type: 'customer.subscription.created', object: subscription });
  sendEvent(simulator, { type: 'checkout.session.completed', object: paid });
  return successUrl(checkout);
};

/** Returns the URL that the browser opens once the checkout is paid. */
export const successUrl = ({ id, session }: Checkout): string =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);

/** Expires a checkout, so that it can no longer be paid. */
export const expireCheckout = (simulator: StripeSimulator, checkout: Checkout): Checkout => {
  const session = { ...checkout.session, status: 'expired' as const, url: null };
  const expiredCheckout = { ...checkout, session };
  simulator.store.put('checkout', expiredCheckout);
  sendEvent(simulator, { type: 'checkout.session.expired', object: session });
  return expiredCheckout;
};
