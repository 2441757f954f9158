import type { HttpRequest } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { price } from '../../shop/money';
import { type Customer, type Order, type Product, refundedOf } from '../../shop/resources';
import { shopDetails } from '../../shop/shop-details';
import { shopUrl } from '../../shop/shop-urls';
import type { NumberedDelivery } from '../../webhooks/delivery-store';
import { basePath, type ShopifySimulator } from '../../world';
import { shopifyPage } from '../shopify-page';

const maxRows = 15;

const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

type ButtonTarget = { readonly shop: string; readonly id?: string; readonly more?: Html };

/**
 * Returns a form that consists of one button. After the action, the browser returns to this page.
 */
const button = (
  action: string,
  label: string,
  { shop, id = '', more = html`` }: ButtonTarget,
): Html =>
  html`<form method="post" action="${basePath}"><input type="hidden" name="back" value="manage">
<input type="hidden" name="shop" value="${shop}"><input type="hidden" name="id" value="${id}">${more}
<button name="action" value="${action}">${label}</button></form>`;

const table = (headings: readonly string[], rows: readonly Html[]): Html =>
  rows.length === 0
    ? html`<p>None yet.</p>`
    : html`<table><thead><tr>${headings.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table>`;

const stateOf = (order: Order): string =>
  [
    order.cancelledAt === null ? '' : 'cancelled',
    order.fulfillments.length > 0 ? 'fulfilled' : '',
    refundedOf(order) > 0 ? 'refunded' : '',
  ]
    .filter(Boolean)
    .join(', ') || 'paid';

const orderRow = (shop: string, order: Order, currency: string): Html => {
  const target = { shop, id: order.id };
  const isCancelled = order.cancelledAt !== null;
  const isFulfillable = !isCancelled && order.fulfillments.length === 0;
  const isRefundable = refundedOf(order) < order.total;
  return html`<tr><td class="whole">${order.name}</td><td>${timeOf(order.createdAt)}</td>
<td>${order.email ?? 'No address'}</td><td class="whole">${price(order.total, currency)}</td>
<td>${stateOf(order)}</td><td><div class="row">${isFulfillable && button('fulfil', 'Fulfill', target)}
${isRefundable && button('refund', 'Refund', target)}${isRefundable && button('refund-half', 'Refund half', target)}
${isRefundable && order.lines.length > 1 && button('return-line', 'Return a product', target)}
${!isCancelled && button('cancel', 'Cancel', target)}</div></td></tr>`;
};

const productRow = (shop: string, product: Product, currency: string): Html => {
  const target = { shop, id: product.id };
  const min = Math.min(...product.variants.map((one) => one.price));
  return html`<tr><td>${product.title}</td><td class="whole">${price(min, currency)}</td>
<td><div class="row">${button('raise-price', 'Raise price 10%', target)}
${button('delete-product', 'Delete', target)}</div></td></tr>`;
};

const customerRow = (shop: string, one: Customer): Html => {
  const target = { shop, id: one.id };
  const otherEmailInput = html`<input name="email" type="email" aria-label="Address of the other customer" placeholder="other@example.com">`;
  return html`<tr><td>${one.email ?? 'No address'}</td><td>${one.consent}</td><td>${one.orders} orders</td>
<td><div class="row">${
    one.consent === 'SUBSCRIBED'
      ? button('unsubscribe', 'Unsubscribe', target)
      : button('subscribe', 'Subscribe', target)
  }${button('request-data', 'Request data', target)}${button('redact-customer', 'Redact', target)}
${button('delete-customer', 'Delete', target)}${button('merge', 'Merge', { ...target, more: otherEmailInput })}</div></td></tr>`;
};

const deliveryRow = (shop: string, one: NumberedDelivery): Html => {
  const target = { shop, id: String(one.number) };
  return html`<tr><td>${timeOf(one.triggeredAt)}</td><td>${one.topic}</td>
<td>${one.answer ?? 'sending'} (${one.attempts} tries)</td><td><div class="row">
${button('tell-again', 'Send again', target)}${button('tell-forged', 'Send with bad signature', target)}</div></td></tr>`;
};

const faultsPart = (simulator: ShopifySimulator, shop: string): Html => {
  const { faults } = shopDetails(simulator, shop);
  const target = { shop };
  const scopes = ['', 'read_customers', 'read_orders', 'read_products'].map(
    (scope) =>
      html`<option value="${scope}"${scope === faults.deniedScope ? html` selected` : ''}>${scope || 'none'}</option>`,
  );
  const more = html`<select name="scope" aria-label="Scope that is denied">${scopes}</select>`;
  return html`<div class="row">
${faults.isFailing ? button('stop-failing', 'Restore the API', target) : button('fail', 'Fail the API', target)}
${faults.isThrottled ? button('stop-throttling', 'Stop throttling', target) : button('throttle', 'Throttle the API', target)}
${faults.isHeld ? button('release', 'Release webhooks', target) : button('hold', 'Hold webhooks', target)}
${faults.isTwice ? button('once', 'Send webhooks once', target) : button('twice', 'Send webhooks twice', target)}
${faults.isBulkHeld ? button('release-bulk', 'Release bulk operations', target) : button('hold-bulk', 'Hold bulk operations', target)}
${button('fail-bulk', 'Fail the next bulk operation', target)}${button('deny', 'Deny a scope', { ...target, more })}</div>`;
};

/**
 * Renders `/local/shopify/manage/<shop>`, with the shop's orders, customers, and webhooks, and the
 * available actions.
 */
export const managePage = (simulator: ShopifySimulator, shop: string, { url }: HttpRequest) => {
  const { store, origin } = simulator;
  const { currency, name } = shopDetails(simulator, shop);
  const newest = { orderBy: 'created', isReversed: true, bounds: [], limit: maxRows } as const;
  const wanted = url.searchParams.get('email') ?? '';
  const found = wanted ? store.things.named(shop, 'customer', wanted) : undefined;
  const customers = wanted ? (found ? [found] : []) : store.things.page(shop, 'customer', newest);
  const orders = store.things.page(shop, 'order', newest);
  const products = store.things.page(shop, 'product', newest);
  return shopifyPage(
    name,
    html`<p class="row"><a href="${basePath}"><u>All shops</u></a><a href="${shopUrl(origin, shop)}"><u>Storefront</u></a></p>
<h2>Actions</h2>${faultsPart(simulator, shop)}
<h2>Newest orders</h2>${table(
      ['Order', 'Time (UTC)', 'Address', 'Total', 'State', 'Actions'],
      orders.map((one) => orderRow(shop, one, currency)),
    )}<h2>Customers</h2><form class="row"><input name="email" value="${wanted}" aria-label="Address" placeholder="Address">
<button>Find</button></form>${table(
      ['Address', 'Consent', 'Orders', 'Actions'],
      customers.map((one) => customerRow(shop, one)),
    )}<h2>Products</h2>${table(
      ['Product', 'Price', 'Actions'],
      products.map((one) => productRow(shop, one, currency)),
    )}<h2>Latest webhooks, ${store.deliveries.waiting(shop)} pending</h2>${table(
      ['Time (UTC)', 'Topic', 'Response', 'Actions'],
      store.deliveries.newest(shop, maxRows).map((one) => deliveryRow(shop, one)),
    )}`,
  );
};
