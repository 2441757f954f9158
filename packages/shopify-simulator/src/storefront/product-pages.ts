import { type Html, html } from '@mailbloom/simulator-kit/html';
import { price } from '../shop/money';
import type { Product } from '../shop/resources';
import { shopDetails } from '../shop/shop-details';
import { pictureUrl, productUrl, shopUrl } from '../shop/shop-urls';
import type { ShopifySimulator } from '../world';
import { storePage } from './shop-page';
import type { Visit } from './visit-record';

const maxProducts = 100;

const productTile = (
  simulator: ShopifySimulator,
  shop: string,
  product: Product,
  currency: string,
): Html => {
  const prices = product.variants.map((one) => one.price);
  return html`<a href="${productUrl(simulator.origin, shop, product.handle)}">
<img src="${pictureUrl(simulator.origin, shop, product.id)}" alt="" width="160" height="160">
<br><u>${product.title}</u><br>${price(Math.min(...prices), currency)}</a>`;
};

/** Lists everything a shop sells. */
export const productsPage = (simulator: ShopifySimulator, visit: Visit) => {
  const { shop } = visit;
  const { currency } = shopDetails(simulator, shop);
  const pageRequest = { orderBy: 'id', isReversed: false, bounds: [], limit: maxProducts } as const;
  const products = simulator.store.things
    .page(shop, 'product', pageRequest)
    .filter(({ status }) => status === 'ACTIVE');
  const content =
    products.length === 0
      ? html`<p>This shop is empty. Fill it at <a href="/local/shopify"><u>/local/shopify</u></a>.</p>`
      : html`<div class="row">${products.map((one) => productTile(simulator, shop, one, currency))}</div>`;
  return storePage(simulator, visit, { title: 'Products', content });
};

/** Shows one product, with a button to add it to the cart. */
export const productPage = (simulator: ShopifySimulator, visit: Visit, product: Product) => {
  const { shop } = visit;
  const { currency } = shopDetails(simulator, shop);
  const options = product.variants.map(
    (one) =>
      html`<option value="${one.id}">${one.title === 'Default Title' ? 'One size' : one.title}, ${price(one.price, currency)}</option>`,
  );
  return storePage(simulator, visit, {
    title: product.title,
    content: html`<img src="${pictureUrl(simulator.origin, shop, product.id)}" alt="${product.title}" width="320" height="320">
<p>${product.description}</p>
<form method="post" action="${shopUrl(simulator.origin, shop)}/cart" class="row">
<input type="hidden" name="product" value="${product.id}">
<select name="variant" aria-label="Size">${options}</select>
<button name="action" value="add">Add to cart</button></form>`,
  });
};
