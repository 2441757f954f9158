import type { HttpAnswer, HttpRequest } from '@mailbloom/embedded-cloud/http';
import { html } from '@mailbloom/simulator-kit/html';
import type { ShopifyWorld } from '../world';
import { answerCart } from './cart-page';
import { answerCheckout, recoverCheckout } from './checkout-page';
import { pictureOf } from './picture';
import { productPage, productsPage } from './product-pages';
import { storePage } from './shop-page';
import { visitOf, withVisit } from './visit';

const pictureAnswer = (world: ShopifyWorld, shop: string, id: string): HttpAnswer | undefined => {
  const product = world.store.things.get(shop, 'product', id);
  if (!product) return undefined;
  const headers = { 'content-type': 'image/png', 'cache-control': 'max-age=3600' };
  return { status: 200, headers, body: pictureOf(product.hue) };
};

/**
 * Serves everything below a shop's own address, as its visitors see it.
 * @param path without a leading slash
 */
export const answerStorefront = (
  world: ShopifyWorld,
  shop: string,
  path: string,
  request: HttpRequest,
): HttpAnswer => {
  const [first = '', second = '', third = ''] = path.split('/');
  const picture = first === 'pictures' && pictureAnswer(world, shop, second.replace(/\.png$/, ''));
  if (picture) return picture;
  const visit = visitOf(world, shop, request, path);
  if (first === 'cart') return answerCart(world, visit, request);
  if (first === 'checkout') return answerCheckout(world, visit, request, second === 'payment');
  if (first === 'checkouts' && third === 'recover') return recoverCheckout(world, visit, second);
  if (path === '') return withVisit(world, visit, productsPage(world, visit));
  const product = first === 'products' && world.store.things.named(shop, 'product', second);
  if (product) return withVisit(world, visit, productPage(world, visit, product));
  const content = html`<p>The shop has no page at this address.</p>`;
  return withVisit(
    world,
    visit,
    storePage(world, visit, { title: 'Page not found', content, status: 404 }),
  );
};
