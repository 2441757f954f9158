import type Stripe from 'stripe';
import { newCheckoutSession } from '../../src/objects/checkout-session';
import { newCustomer } from '../../src/objects/customer';
import { newInvoice } from '../../src/objects/invoice';
import { lineItemsOf } from '../../src/objects/line-item';
import { priceList, product } from '../../src/objects/price';
import { newSubscription } from '../../src/objects/subscription';

/**
 * The type of a value as it is sent. Stripe's package converts decimals in text to its own number
 * type.
 */
type SentJson<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer One)[]
    ? readonly SentJson<One>[]
    : T extends object
      ? { readonly [Key in keyof T]: SentJson<T[Key]> }
      : T;

/*
 * The compiler checks every nested value in these objects against the package's types. The list of
 * expected objects proves that none of them was skipped.
 */
test('creates objects that match the types of Stripe’s package', () => {
  const [price] = priceList;
  const created = 1_800_000_000;
  const metadata = {};
  const customer = newCustomer({ created, metadata, email: null, name: null, description: null });
  const subscription = newSubscription({
    created,
    metadata,
    customer: customer.id,
    price: price!,
    default_payment_method: 'pm_1',
    periodEnd: created + 1,
  });
  const billing_reason = 'subscription_create';
  const invoice = newInvoice({ created, customer, subscription, billing_reason });
  const session = newCheckoutSession(
    {
      created,
      metadata,
      price: price!,
      expires_at: created + 1,
      customer: null,
      customer_email: null,
      client_reference_id: null,
      locale: null,
      success_url: 'https://app.example',
      cancel_url: null,
    },
    'http://127.0.0.1',
  );
  const line = lineItemsOf(price!.id, session.id).data[0]!;
  const builtObjects: readonly [
    SentJson<Stripe.Price>,
    SentJson<Stripe.Product>,
    SentJson<Stripe.Customer>,
    SentJson<Stripe.Subscription>,
    SentJson<Stripe.Invoice>,
    SentJson<Stripe.Checkout.Session>,
    SentJson<Stripe.LineItem>,
  ] = [price!, product, customer, subscription, invoice, session, line];
  expect(builtObjects.map(({ object }) => object)).toEqual([
    ...['price', 'product', 'customer', 'subscription', 'invoice', 'checkout.session', 'item'],
  ]);
});
