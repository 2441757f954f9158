import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { shopUrl } from '../shop/shop-urls';
import { newSecret, type ShopifySimulator } from '../world';
import type { Visit } from './visit-record';

const cookieName = 'visit';

const idIn = ({ headers }: HttpRequest): string =>
  /(?:^|;\s?)visit=(\w{1,64})/.exec(headers.cookie ?? '')?.[1] ?? '';

/**
 * Returns the visit that a request belongs to. Its landing page is the first page that was opened.
 * If the visitor later opens a URL with a query, such as a link in an email, that page becomes the
 * landing page. The cart stays the same.
 */
export const visitOf = (
  simulator: ShopifySimulator,
  shop: string,
  request: HttpRequest,
  path: string,
): Visit => {
  const known = simulator.store.get('visit', idIn(request));
  const landing = `/${path}${request.url.search}`;
  const isLanding = request.method === 'GET' && request.url.search !== '';
  if (known?.shop === shop) return isLanding ? { ...known, landing } : known;
  return { id: newSecret(), shop, landing, cart: [], checkoutId: null };
};

/** Saves the visit and adds its cookie to the response. */
export const withVisit = (
  simulator: ShopifySimulator,
  visit: Visit,
  response: HttpResponse,
): HttpResponse => {
  simulator.store.put('visit', visit);
  const path = new URL(shopUrl(simulator.origin, visit.shop)).pathname;
  const cookie = `${cookieName}=${visit.id}; Path=${path}; HttpOnly; SameSite=Lax`;
  return { ...response, cookies: [cookie] };
};
