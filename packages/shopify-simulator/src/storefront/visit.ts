import type { HttpAnswer, HttpRequest } from '@mailbloom/embedded-cloud/http';
import { shopUrl } from '../shop/shop-urls';
import { newSecret, type ShopifyWorld } from '../world';
import type { Visit } from './visit-record';

const cookieName = 'visit';

const idIn = ({ headers }: HttpRequest): string =>
  /(?:^|;\s?)visit=(\w{1,64})/.exec(headers.cookie ?? '')?.[1] ?? '';

/**
 * Returns the visit a request belongs to. The landing page is the first page, and changes when an
 * address has a query, such as a link in an email. The cart stays.
 */
export const visitOf = (
  world: ShopifyWorld,
  shop: string,
  request: HttpRequest,
  path: string,
): Visit => {
  const known = world.store.get('visit', idIn(request));
  const landing = `/${path}${request.url.search}`;
  const isArrival = request.method === 'GET' && request.url.search !== '';
  if (known?.shop === shop) return isArrival ? { ...known, landing } : known;
  return { id: newSecret(), shop, landing, cart: [], checkoutId: null };
};

/** Saves the visit and adds its cookie to the answer. */
export const withVisit = (world: ShopifyWorld, visit: Visit, answer: HttpAnswer): HttpAnswer => {
  world.store.put('visit', visit);
  const path = new URL(shopUrl(world.origin, visit.shop)).pathname;
  const cookie = `${cookieName}=${visit.id}; Path=${path}; HttpOnly; SameSite=Lax`;
  return { ...answer, cookies: [cookie] };
};
