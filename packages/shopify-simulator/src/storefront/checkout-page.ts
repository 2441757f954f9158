import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import * as z from 'zod';
import { changeTime } from '../changes/change-time';
import { completeCheckout, saveCheckout } from '../changes/checkouts';
import { customerOfEmail, setConsent } from '../changes/customers';
import { goTo } from '../pages/shopify-page';
import { type Checkout, totalOf } from '../shop/resources';
import { shopDetails, withNumbers } from '../shop/shop-details';
import { shopUrl } from '../shop/shop-urls';
import { newSecret, type ShopifySimulator } from '../world';
import { cartOf, linesOf } from './cart';
import { linesTable } from './cart-page';
import { storePage } from './shop-page';
import { withVisit } from './visit';
import type { Visit } from './visit-record';

const contact = z.object({
  email: z.email(),
  first: z.string().max(60),
  last: z.string().max(60),
  country: z.string().regex(/^[A-Z]{2}$/),
  news: z.literal('yes').optional(),
});

const countries = ['DE', 'AT', 'CH', 'FR', 'NL', 'GB', 'US', 'JP'];

const openCheckout = (
  simulator: ShopifySimulator,
  { shop, checkoutId }: Visit,
): Checkout | undefined => {
  const found = checkoutId ? simulator.store.things.get(shop, 'checkout', checkoutId) : undefined;
  return found?.completedAt === null ? found : undefined;
};

const contactForm = (checkout: Checkout | undefined): Html =>
  html`<form method="post"><p><label>Email <input name="email" type="email" required value="${checkout?.email ?? ''}"></label></p>
<p><label>First name <input name="first"></label></p><p><label>Last name <input name="last"></label></p>
<p><label>Country <select name="country">${countries.map((one) => html`<option>${one}</option>`)}</select></label></p>
<p><label><input type="checkbox" name="news" value="yes"> Email me with news and offers</label></p>
<button name="action" value="continue">Continue to payment</button></form>`;

const paymentForm = (home: string): Html =>
  html`<p>If you leave now, the checkout counts as abandoned.</p>
<form method="post" class="row"><button name="action" value="buy">Pay now</button>
<a href="${home}"><u>Leave</u></a></form>`;

/**
 * Saves the buyer's details. If the buyer leaves the checkout after this, it counts as abandoned.
 */
const updateCheckout = (
  simulator: ShopifySimulator,
  visit: Visit,
  fields: URLSearchParams,
): Visit | undefined => {
  const found = contact.safeParse(Object.fromEntries(fields));
  if (!found.success) return undefined;
  const { shop, landing } = visit;
  const { email, first, last, country, news } = found.data;
  const names = { firstName: first || null, lastName: last || null };
  const customer = customerOfEmail(simulator, shop, { email, country, ...names });
  if (news) setConsent(simulator, shop, customer.id, 'SUBSCRIBED');
  const existingCheckout = openCheckout(simulator, visit);
  const lines = linesOf(simulator, visit);
  const at = changeTime(simulator);
  const initial = { createdAt: at, updatedAt: at, token: newSecret(), completedAt: null };
  const id = existingCheckout?.id ?? withNumbers(simulator, shop, (next) => next());
  const checkout: Checkout = {
    ...initial,
    ...existingCheckout,
    id,
    customerId: customer.id,
    email,
    country,
    landing,
    lines,
    total: totalOf(lines),
  };
  saveCheckout(simulator, shop, checkout, !existingCheckout);
  return { ...visit, checkoutId: id };
};

const buy = (simulator: ShopifySimulator, visit: Visit, home: string): HttpResponse => {
  const checkout = openCheckout(simulator, visit);
  if (!checkout) return goTo(`${home}/checkout`);
  const order = completeCheckout(simulator, visit.shop, { ...checkout, landing: visit.landing });
  const visitAfterOrder = { ...visit, cart: [], checkoutId: null };
  const { currency } = shopDetails(simulator, visit.shop);
  const content = html`<p>Order <strong>${order.name}</strong> is placed.</p>${linesTable(order.lines, currency)}`;
  return withVisit(
    simulator,
    visitAfterOrder,
    storePage(simulator, visitAfterOrder, { title: 'Thank you', content }),
  );
};

const post = (simulator: ShopifySimulator, visit: Visit, fields: URLSearchParams, home: string) => {
  if (fields.get('action') === 'buy') return buy(simulator, visit, home);
  const next = updateCheckout(simulator, visit, fields);
  return withVisit(simulator, next ?? visit, goTo(`${home}/checkout${next ? '/payment' : ''}`));
};

/** Asks for the buyer's details and address, then for the payment. */
export const handleCheckout = (
  simulator: ShopifySimulator,
  visit: Visit,
  request: HttpRequest,
  isPayment: boolean,
): HttpResponse => {
  const home = shopUrl(simulator.origin, visit.shop);
  if (visit.cart.length === 0) return goTo(`${home}/cart`);
  if (request.method === 'POST') {
    return post(simulator, visit, new URLSearchParams(request.body.toString()), home);
  }
  const checkout = openCheckout(simulator, visit);
  const { currency } = shopDetails(simulator, visit.shop);
  const form = isPayment && checkout ? paymentForm(home) : contactForm(checkout);
  const content = html`${linesTable(linesOf(simulator, visit), currency)}${form}`;
  const title = isPayment ? 'Payment' : 'Checkout';
  return withVisit(simulator, visit, storePage(simulator, visit, { title, content }));
};

/**
 * Restores the cart of an abandoned checkout. If the checkout has been paid since, the cart is
 * empty.
 */
export const recoverCheckout = (simulator: ShopifySimulator, visit: Visit, token: string) => {
  const checkout = simulator.store.things.named(visit.shop, 'checkout', token);
  const home = shopUrl(simulator.origin, visit.shop);
  if (!checkout || checkout.completedAt !== null) return goTo(`${home}/cart`);
  const next = { ...visit, cart: cartOf(checkout), checkoutId: checkout.id };
  return withVisit(simulator, next, goTo(`${home}/checkout/payment`));
};
