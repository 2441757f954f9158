import type { HttpAnswer, HttpRequest } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '../../pages/html';
import { uninstallFrom } from '../api/graphql';
import { tellAgain, tellApp } from '../tell-app';
import { isShop, place, type ShopifyWorld, shops, signedQuery } from '../world';
import { goTo, shopifyPage } from './shopify-page';

const button = (shop: string, action: string, label: string): Html =>
  html`<form method="post"><input type="hidden" name="shop" value="${shop}">
<button name="action" value="${action}">${label}</button></form>`;

const shopRow = ({ store }: ShopifyWorld, shop: string): Html => {
  const install = store.get('install', shop);
  const told = store.get('told', shop);
  return html`<tr><td>${shop}</td><td>${install ? `Installed: ${install.scopes.join(', ')}` : 'Not installed'}</td>
<td>${told ? `${told.topic}: ${told.answer}` : 'Nothing yet'}</td>
<td><div class="row">${button(shop, 'install', install ? 'Open the app' : 'Install')}
${install ? button(shop, 'uninstall', 'Uninstall') : ''}
${told ? button(shop, 'again', 'Tell again') : ''}
${install ? '' : button(shop, 'redact', 'Ask to erase the shop')}</div></td></tr>`;
};

const act = async (world: ShopifyWorld, fields: URLSearchParams): Promise<HttpAnswer> => {
  const shop = fields.get('shop') ?? '';
  const action = fields.get('action');
  if (isShop(shop)) {
    if (action === 'install') {
      return goTo(`${world.origin}/shopify/install?${signedQuery(world, shop)}`);
    }
    if (action === 'uninstall') await uninstallFrom(world, shop);
    if (action === 'again') await tellAgain(world, shop);
    if (action === 'redact') await tellApp(world, shop, 'shop/redact');
  }
  return goTo(place);
};

/** `/local/shopify`: the shops, the app in them, and what they told the product. */
export const answerOverview = async (
  world: ShopifyWorld,
  { method, body }: HttpRequest,
): Promise<HttpAnswer> => {
  if (method === 'POST') return act(world, new URLSearchParams(body.toString()));
  return shopifyPage(
    'Shopify',
    html`<p>Choose the shop that Mailbloom is installed in.</p>
<table><thead><tr><th scope="col">Shop</th><th scope="col">Mailbloom</th>
<th scope="col">Told last</th><th scope="col">On demand</th></tr></thead>
<tbody>${shops.map((shop) => shopRow(world, shop))}</tbody></table>`,
  );
};
