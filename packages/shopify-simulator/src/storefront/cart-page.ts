import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { goTo } from '../pages/shopify-page';
import { price } from '../shop/money';
import { type Line, totalOf } from '../shop/resources';
import { shopDetails } from '../shop/shop-details';
import { shopUrl } from '../shop/shop-urls';
import type { ShopifySimulator } from '../world';
import { linesOf, quantityOf, withQuantity } from './cart';
import { storePage } from './shop-page';
import { withVisit } from './visit';
import type { Visit } from './visit-record';

/** Renders a table of cart or order lines, with their total. */
export const linesTable = (
  lines: readonly Line[],
  currency: string,
  extraCells = (_: Line) => html``,
): Html =>
  html`<table><thead><tr><th scope="col">Product</th><th scope="col">Pieces</th><th scope="col">Price</th>
<th scope="col"></th></tr></thead><tbody>${lines.map(
    (line) => html`<tr><td>${line.title}</td><td>${line.quantity}</td>
<td>${price(line.price * line.quantity, currency)}</td><td>${extraCells(line)}</td></tr>`,
  )}</tbody></table><p><strong>${price(totalOf(lines), currency)}</strong></p>`;

const removeForm = ({ productId, variantId, title }: Line): Html =>
  html`<form method="post"><input type="hidden" name="product" value="${productId ?? ''}">
<input type="hidden" name="variant" value="${variantId ?? ''}">
<button name="action" value="remove" aria-label="Take ${title} out">Remove</button></form>`;

const change = (simulator: ShopifySimulator, visit: Visit, { body }: HttpRequest): HttpResponse => {
  const fields = new URLSearchParams(body.toString());
  const productId = fields.get('product') ?? '';
  const variantId = fields.get('variant') ?? '';
  const quantity = fields.get('action') === 'add' ? quantityOf(visit.cart, variantId) + 1 : 0;
  const cart = withQuantity(visit.cart, { productId, variantId, quantity });
  return withVisit(
    simulator,
    { ...visit, cart },
    goTo(`${shopUrl(simulator.origin, visit.shop)}/cart`),
  );
};

/** Shows the cart, and adds or removes items. */
export const handleCart = (
  simulator: ShopifySimulator,
  visit: Visit,
  request: HttpRequest,
): HttpResponse => {
  if (request.method === 'POST') return change(simulator, visit, request);
  const lines = linesOf(simulator, visit);
  const { currency } = shopDetails(simulator, visit.shop);
  const content =
    lines.length === 0
      ? html`<p>Your cart is empty.</p>`
      : html`${linesTable(lines, currency, removeForm)}
<p><a href="${shopUrl(simulator.origin, visit.shop)}/checkout"><u>Check out</u></a></p>`;
  return withVisit(simulator, visit, storePage(simulator, visit, { title: 'Cart', content }));
};
