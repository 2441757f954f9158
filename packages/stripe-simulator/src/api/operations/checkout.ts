import * as z from 'zod';
import { expireCheckout } from '../../billing/checkout';
import { newCheckoutSession } from '../../objects/checkout-session';
import { lineItemsOf } from '../../objects/line-item';
import { findPrice } from '../../objects/price';
import { maxListed, operation, requireFound } from '../operation';
import { pageOf } from '../page-of';
import {
  email,
  flag,
  integer,
  mergeMetadata,
  metadata,
  oneOf,
  pagingParams,
  text,
  webAddress,
} from '../params';
import { invalidRequest } from '../refusals';

const daySeconds = 24 * 3600;
const halfHourSeconds = 1800;

const line = z.strictObject({ price: text, quantity: integer });

const sessionParams = {
  mode: oneOf('subscription'),
  line_items: z.array(line).min(1).max(1, 'The local simulator for Stripe supports one line item.'),
  customer: text.optional(),
  customer_email: email.optional(),
  client_reference_id: text.optional(),
  metadata: metadata.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  expires_at: integer.optional(),
  locale: oneOf('auto', 'en').optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: oneOf('auto', 'required').optional(),
  customer_update: z
    .strictObject({
      address: oneOf('auto', 'never').optional(),
      name: oneOf('auto', 'never').optional(),
    })
    .optional(),
};

const endOf = (expiresAt: number | undefined, now: number): number => {
  if (expiresAt === undefined) return now + daySeconds;
  if (expiresAt >= now + halfHourSeconds && expiresAt <= now + daySeconds) return expiresAt;
  const message =
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.';
  throw invalidRequest(message, 'expires_at');
};

const createSession = operation('POST', 'checkout/sessions', sessionParams, (simulator, input) => {
  const { customer = null, customer_email = null, line_items: lines } = input;
  if (customer && customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  }
  const payer = customer
    ? requireFound(simulator.store.get('customer', customer), 'customer', customer, 'customer')
    : undefined;
  const [{ price: priceId, quantity }] = lines as [z.output<typeof line>];
  if (quantity !== 1) throw invalidRequest('Invalid quantity', 'line_items[0][quantity]');
  const price = requireFound(findPrice(priceId), 'price', priceId, 'line_items[0][price]');
  if (payer?.currency && payer.currency !== price.currency) {
    throw invalidRequest(
      `You cannot combine currencies on a single customer. This customer has had a subscription, coupon, or invoice item with currency ${payer.currency}`,
      'line_items[0][price]',
    );
  }
  const isTaxed = input.automatic_tax?.enabled ?? false;
  if (isTaxed && payer && !payer.address?.country && input.customer_update?.address !== 'auto') {
    throw invalidRequest(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to "auto" or `customer_update[shipping]` to "auto" to save the address entered in Checkout to the Customer.',
      'automatic_tax',
      'customer_tax_location_invalid',
    );
  }
  const created = simulator.now();
  const { success_url, cancel_url = null, client_reference_id = null, locale = null } = input;
  const session = newCheckoutSession(
    {
      created,
      price,
      isTaxed,
      customer,
      customer_email,
      client_reference_id,
      locale,
      success_url,
      cancel_url,
      expires_at: endOf(input.expires_at, created),
      metadata: mergeMetadata({}, input.metadata),
    },
    simulator.origin,
  );
  const subscriptionMetadata = mergeMetadata({}, input.subscription_data?.metadata);
  simulator.store.put('checkout', { id: session.id, session, priceId, subscriptionMetadata });
  return session;
});

const getSession = operation(
  'GET',
  'checkout/sessions/{id}',
  {},
  ({ store }, _input, id) =>
    requireFound(store.get('checkout', id), 'checkout.session', id).session,
);

const listSessions = operation(
  'GET',
  'checkout/sessions',
  {
    ...pagingParams,
    customer: text.optional(),
    status: oneOf('open', 'complete', 'expired').optional(),
    subscription: text.optional(),
  },
  ({ store }, { customer, status, subscription, ...page }) => {
    const all = store.list('checkout', maxListed, customer).map(({ session }) => session);
    const shownSessions = all.filter(
      (one) =>
        (status === undefined || one.status === status) &&
        (subscription === undefined || one.subscription === subscription),
    );
    return pageOf(shownSessions, page, {
      url: '/v1/checkout/sessions',
      objectType: 'checkout.session',
    });
  },
);

const listLineItems = operation(
  'GET',
  'checkout/sessions/{id}/line_items',
  pagingParams,
  ({ store }, page, id) => {
    const { priceId } = requireFound(store.get('checkout', id), 'checkout.session', id);
    const { data, url } = lineItemsOf(priceId, id);
    return pageOf(data, page, { url, objectType: 'line_item' });
  },
);

const expireSession = operation(
  'POST',
  'checkout/sessions/{id}/expire',
  {},
  (simulator, _input, id) => {
    const checkout = requireFound(simulator.store.get('checkout', id), 'checkout.session', id);
    if (checkout.session.status === 'open') return expireCheckout(simulator, checkout).session;
    const status = checkout.session.status;
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
    );
  },
);

export const checkoutOperations = [
  ...[createSession, getSession, listSessions, listLineItems, expireSession],
];
