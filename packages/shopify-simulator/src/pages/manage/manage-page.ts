import type { HttpRequest } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { price } from '../../shop/money';
import { shopFacts } from '../../shop/shop-facts';
import { shopUrl } from '../../shop/shop-urls';
import { type Customer, type Order, type Product, refundedOf } from '../../shop/things';
import type { NumberedDelivery } from '../../webhooks/delivery-store';
import { basePath, type ShopifyWorld } from '../../world';
import { shopifyPage } from '../shopify-page';

const maxShown = 15;

const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

type Ask = { readonly shop: string; readonly id?: string; readonly more?: Html };

/** Returns a single-button form that leads back to this page. */
const button = (action: string, label: string, { shop, id = '', more = html`` }: Ask): Html =>
  html`<form method="post" action="${basePath}"><input type="hidden" name="back" value="manage">
<input type="hidden" name="shop" value="${shop}"><input type="hidden" name="id" value="${id}">${more}
<button name="action" value="${action}">${label}</button></form>`;

const table = (heads: readonly string[], rows: readonly Html[]): Html =>
  rows.length === 0
    ? html`<p>None yet.</p>`
    : html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
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
  const ask = { shop, id: order.id };
  const isCancelled = order.cancelledAt !== null;
  const isFulfillable = !isCancelled && order.fulfillments.length === 0;
  const isRefundable = refundedOf(order) < order.total;
  return html`<tr><td class="whole">${order.name}</td><td>${timeOf(order.createdAt)}</td>
<td>${order.email ?? 'No address'}</td><td class="whole">${price(order.total, currency)}</td>
<td>${stateOf(order)}</td><td><div class="row">${isFulfillable && button('fulfil', 'Fulfill', ask)}
${isRefundable && button('refund', 'Refund', ask)}${isRefundable && button('refund-half', 'Refund half', ask)}
${isRefundable && order.lines.length > 1 && button('return-line', 'Return a product', ask)}
${!isCancelled && button('cancel', 'Cancel', ask)}</div></td></tr>`;
};

const productRow = (shop: string, product: Product, currency: string): Html => {
  const ask = { shop, id: product.id };
  const min = Math.min(...product.variants.map((one) => one.price));
  return html`<tr><td>${product.title}</td><td class="whole">${price(min, currency)}</td>
<td><div class="row">${button('raise-price', 'Raise price 10%', ask)}
${button('delete-product', 'Delete', ask)}</div></td></tr>`;
};

const customerRow = (shop: string, one: Customer): Html => {
  const ask = { shop, id: one.id };
  const other = html`<input name="email" type="email" aria-label="Address of the other customer" placeholder="other@example.com">`;
  return html`<tr><td>${one.email ?? 'No address'}</td><td>${one.consent}</td><td>${one.orders} orders</td>
<td><div class="row">${
    one.consent === 'SUBSCRIBED'
      ? button('unsubscribe', 'Unsubscribe', ask)
      : button('subscribe', 'Subscribe', ask)
  }${button('request-data', 'Request data', ask)}${button('redact-customer', 'Redact', ask)}
${button('delete-customer', 'Delete', ask)}${button('merge', 'Merge', { ...ask, more: other })}</div></td></tr>`;
};

const deliveryRow = (shop: string, one: NumberedDelivery): Html => {
  const ask = { shop, id: String(one.number) };
  return html`<tr><td>${timeOf(one.triggeredAt)}</td><td>${one.topic}</td>
<td>${one.answer ?? 'sending'} (${one.attempts} tries)</td><td><div class="row">
${button('tell-again', 'Send again', ask)}${button('tell-forged', 'Send with bad signature', ask)}</div></td></tr>`;
};

const faultsPart = (world: ShopifyWorld, shop: string): Html => {
  const { faults } = shopFacts(world, shop);
  const ask = { shop };
  const scopes = ['', 'read_customers', 'read_orders', 'read_products'].map(
    (scope) =>
      html`<option value="${scope}"${scope === faults.deniedScope ? html` selected` : ''}>${scope || 'none'}</option>`,
  );
  const more = html`<select name="scope" aria-label="Scope that is denied">${scopes}</select>`;
  return html`<div class="row">
${faults.isFailing ? button('stop-failing', 'Restore the API', ask) : button('fail', 'Fail the API', ask)}
${faults.isThrottled ? button('stop-throttling', 'Stop throttling', ask) : button('throttle', 'Throttle the API', ask)}
${faults.isHeld ? button('release', 'Release webhooks', ask) : button('hold', 'Hold webhooks', ask)}
${faults.isTwice ? button('once', 'Send webhooks once', ask) : button('twice', 'Send webhooks twice', ask)}
${faults.isBulkHeld ? button('release-bulk', 'Release bulk operations', ask) : button('hold-bulk', 'Hold bulk operations', ask)}
${button('fail-bulk', 'Fail the next bulk operation', ask)}${button('deny', 'Deny a scope', { ...ask, more })}</div>`;
};

/**
 * Renders `/local/shopify/manage/<shop>`: its orders and customers, its webhooks, and the actions
 * available.
 */
export const managePage = (world: ShopifyWorld, shop: string, { url }: HttpRequest) => {
  const { store, origin } = world;
  const { currency, name } = shopFacts(world, shop);
  const newest = { orderBy: 'created', isReversed: true, bounds: [], limit: maxShown } as const;
  const wanted = url.searchParams.get('email') ?? '';
  const found = wanted ? store.things.named(shop, 'customer', wanted) : undefined;
  const customers = wanted ? (found ? [found] : []) : store.things.page(shop, 'customer', newest);
  const orders = store.things.page(shop, 'order', newest);
  const products = store.things.page(shop, 'product', newest);
  return shopifyPage(
    name,
    html`<p class="row"><a href="${basePath}"><u>All shops</u></a><a href="${shopUrl(origin, shop)}"><u>Storefront</u></a></p>
<h2>Actions</h2>${faultsPart(world, shop)}
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
      store.deliveries.newest(shop, maxShown).map((one) => deliveryRow(shop, one)),
    )}`,
  );
};
