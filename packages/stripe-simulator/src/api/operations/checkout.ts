import * as z from 'zod';
import { expireCheckout } from '../../billing/checkout';
import { newCheckoutSession } from '../../objects/checkout-session';
import { lineItemsOf } from '../../objects/line-item';
import { findPrice } from '../../objects/price';
import { found, maxListed, operation } from '../operation';
import { pageOf } from '../page-of';
import { email, integer, merged, metadata, oneOf, paging, text, webAddress } from '../params';
import { invalid } from '../refusals';

const dayLong = 24 * 3600;
const halfHour = 1800;

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
};

const endOf = (expiresAt: number | undefined, now: number): number => {
  if (expiresAt === undefined) return now + dayLong;
  if (expiresAt >= now + halfHour && expiresAt <= now + dayLong) return expiresAt;
  const message =
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.';
  throw invalid(message, 'expires_at');
};

const createSession = operation('POST', 'checkout/sessions', sessionParams, (world, input) => {
  const { customer = null, customer_email = null, line_items: lines } = input;
  if (customer && customer_email) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  }
  if (customer) found(world.store.get('customer', customer), 'customer', customer, 'customer');
  const [{ price: priceId, quantity }] = lines as [z.output<typeof line>];
  if (quantity !== 1) throw invalid('Invalid quantity', 'line_items[0][quantity]');
  const price = found(findPrice(priceId), 'price', priceId, 'line_items[0][price]');
  const created = world.now();
  const { success_url, cancel_url = null, client_reference_id = null, locale = null } = input;
  const session = newCheckoutSession(
    {
      created,
      price,
      customer,
      customer_email,
      client_reference_id,
      locale,
      success_url,
      cancel_url,
      expires_at: endOf(input.expires_at, created),
      metadata: merged({}, input.metadata),
    },
    world.origin,
  );
  const subscriptionMetadata = merged({}, input.subscription_data?.metadata);
  world.store.put('checkout', { id: session.id, session, priceId, subscriptionMetadata });
  return session;
});

const getSession = operation(
  'GET',
  'checkout/sessions/{id}',
  {},
  ({ store }, _input, id) => found(store.get('checkout', id), 'checkout.session', id).session,
);

const listSessions = operation(
  'GET',
  'checkout/sessions',
  {
    ...paging,
    customer: text.optional(),
    status: oneOf('open', 'complete', 'expired').optional(),
    subscription: text.optional(),
  },
  ({ store }, { customer, status, subscription, ...page }) => {
    const all = store.list('checkout', maxListed, customer).map(({ session }) => session);
    const shown = all.filter(
      (one) =>
        (status === undefined || one.status === status) &&
        (subscription === undefined || one.subscription === subscription),
    );
    return pageOf(shown, page, { url: '/v1/checkout/sessions', what: 'checkout.session' });
  },
);

const listLineItems = operation(
  'GET',
  'checkout/sessions/{id}/line_items',
  paging,
  ({ store }, page, id) => {
    const { priceId } = found(store.get('checkout', id), 'checkout.session', id);
    const { data, url } = lineItemsOf(priceId, id);
    return pageOf(data, page, { url, what: 'line_item' });
  },
);

const expireSession = operation(
  'POST',
  'checkout/sessions/{id}/expire',
  {},
  (world, _input, id) => {
    const checkout = found(world.store.get('checkout', id), 'checkout.session', id);
    if (checkout.session.status === 'open') return expireCheckout(world, checkout).session;
    const status = checkout.session.status;
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
    );
  },
);

export const checkoutOperations = [
  ...[createSession, getSession, listSessions, listLineItems, expireSession],
];
