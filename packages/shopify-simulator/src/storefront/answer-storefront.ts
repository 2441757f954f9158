import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { html } from '@mailbloom/simulator-kit/html';
import type { ShopifySimulator } from '../world';
import { handleCart } from './cart-page';
import { handleCheckout, recoverCheckout } from './checkout-page';
import { pictureOf } from './picture';
import { productPage, productsPage } from './product-pages';
import { storePage } from './shop-page';
import { visitOf, withVisit } from './visit';

const pictureResponse = (
  simulator: ShopifySimulator,
  shop: string,
  id: string,
): HttpResponse | undefined => {
  const product = simulator.store.things.get(shop, 'product', id);
  if (!product) return undefined;
  const headers = { 'content-type': 'image/png', 'cache-control': 'max-age=3600' };
  return { status: 200, headers, body: pictureOf(product.hue) };
};

/**
 * Serves every page of a shop's storefront, as its visitors see it.
 * @param path without a leading slash
 */
export const handleStorefront = (
  simulator: ShopifySimulator,
  shop: string,
  path: string,
  request: HttpRequest,
): HttpResponse => {
  const [first = '', second = '', third = ''] = path.split('/');
  const picture =
    first === 'pictures' && pictureResponse(simulator, shop, second.replace(/\.png$/, ''));
  if (picture) return picture;
  const visit = visitOf(simulator, shop, request, path);
  if (first === 'cart') return handleCart(simulator, visit, request);
  if (first === 'checkout') return handleCheckout(simulator, visit, request, second === 'payment');
  if (first === 'checkouts' && third === 'recover')
    return recoverCheckout(simulator, visit, second);
  if (path === '') return withVisit(simulator, visit, productsPage(simulator, visit));
  const product = first === 'products' && simulator.store.things.named(shop, 'product', second);
  if (product) return withVisit(simulator, visit, productPage(simulator, visit, product));
  const content = html`<p>The shop has no page at this address.</p>`;
  return withVisit(
    simulator,
    visit,
    storePage(simulator, visit, { title: 'Page not found', content, status: 404 }),
  );
};
