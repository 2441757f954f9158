import { type Html, html } from '@mailbloom/simulator-kit/html';
import { pageResponse } from '@mailbloom/simulator-kit/page-frame';
import { shopDetails } from '../shop/shop-details';
import { shopUrl } from '../shop/shop-urls';
import type { ShopifySimulator } from '../world';
import type { Visit } from './visit-record';

/**
 * Renders a page of a shop's storefront. The page works without JavaScript, and states that nothing
 * is really sold.
 */
export const storePage = (
  simulator: ShopifySimulator,
  visit: Visit,
  { title, content, status = 200 }: { title: string; content: Html; status?: number },
) => {
  const { name } = shopDetails(simulator, visit.shop);
  const home = shopUrl(simulator.origin, visit.shop);
  const pieceCount = visit.cart.reduce((sum, { quantity }) => sum + quantity, 0);
  const page = pageResponse({
    title: `${title} – ${name}`,
    body: html`<header><h1><a href="${home}">${name}</a></h1>
<a href="${home}/cart"><u>Cart (${pieceCount})</u></a>
<span class="push soft">Shopify simulator. Nothing is sold.</span></header>
<main class="sheet"><h2>${title}</h2>${content}</main>`,
    script: '',
  });
  return { ...page, status };
};
