import type Stripe from 'stripe';
import { newCheckoutSession } from '../../src/objects/checkout-session';
import { newCustomer } from '../../src/objects/customer';
import { newInvoice } from '../../src/objects/invoice';
import { lineItemsOf } from '../../src/objects/line-item';
import { priceList, product } from '../../src/objects/price';
import { newSubscription } from '../../src/objects/subscription';
import { newTaxId } from '../../src/objects/tax-id';

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
    isTaxed: true,
  });
  const billing_reason = 'subscription_create';
  const address = {
    city: null,
    country: 'DE',
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  };
  const payer = newCustomer({ ...customer, address });
  const taxId = newTaxId({ created, customer: payer, type: 'eu_vat', value: 'DE136695976' });
  const invoice = newInvoice({
    created,
    customer: payer,
    subscription,
    billing_reason,
    taxIds: [taxId],
  });
  const session = newCheckoutSession(
    {
      created,
      metadata,
      price: price!,
      isTaxed: true,
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
    SentJson<Stripe.TaxId>,
  ] = [price!, product, customer, subscription, invoice, session, line, taxId];
  expect(builtObjects.map(({ object }) => object)).toEqual([
    ...[
      'price',
      'product',
      'customer',
      'subscription',
      'invoice',
      'checkout.session',
      'item',
      'tax_id',
    ],
  ]);
});
