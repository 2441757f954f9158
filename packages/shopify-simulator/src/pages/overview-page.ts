import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { isShop, shops } from '../shop/shop-details';
import { shopUrl } from '../shop/shop-urls';
import { uninstallFrom } from '../uninstall';
import { sendToApp } from '../webhooks/send-webhooks';
import { basePath, type ShopifySimulator, signedQuery } from '../world';
import { fillForm, fillShop } from './fill-shop';
import { changeOnDemand } from './manage/change-on-demand';
import { goTo, shopifyPage } from './shopify-page';

const button = (shop: string, action: string, label: string): Html =>
  html`<form method="post"><input type="hidden" name="shop" value="${shop}">
<button name="action" value="${action}">${label}</button></form>`;

const shopRow = ({ store, origin }: ShopifySimulator, shop: string): Html => {
  const install = store.get('install', shop);
  const [latestDelivery] = store.deliveries.newest(shop, 1);
  const { things } = store;
  return html`<tr><td>${shop}<div class="row"><a href="${shopUrl(origin, shop)}"><u>Storefront</u></a>
<a href="${basePath}/manage/${shop}"><u>Manage</u></a></div></td>
<td>${install ? `Installed: ${install.scopes.join(', ')}` : 'Not installed'}</td>
<td>${things.count(shop, 'customer')} customers, ${things.count(shop, 'order')} orders
${fillForm(shop)}</td>
<td>${latestDelivery ? `${latestDelivery.topic}: ${latestDelivery.answer ?? 'sending'}` : 'Nothing yet'}</td>
<td><div class="row">${button(shop, 'install', install ? 'Open the app' : 'Install')}
${install ? button(shop, 'uninstall', 'Uninstall') : ''}
${latestDelivery ? button(shop, 'again', 'Send again') : ''}
${install ? '' : button(shop, 'redact', 'Send shop/redact webhook')}</div></td></tr>`;
};

type ShopAction = (
  simulator: ShopifySimulator,
  shop: string,
  fields: URLSearchParams,
) => Promise<void>;

const acts: Readonly<Record<string, ShopAction>> = {
  uninstall: (simulator, shop) => uninstallFrom(simulator, shop),
  redact: (simulator, shop) => sendToApp(simulator, shop, 'shop/redact', { shop_id: 1 }),
  fill: fillShop,
  again: async (simulator, shop) => {
    const [last] = simulator.store.deliveries.newest(shop, 1);
    if (last) await simulator.postNow(last.number);
  },
};

const act = async (simulator: ShopifySimulator, fields: URLSearchParams): Promise<HttpResponse> => {
  const shop = fields.get('shop') ?? '';
  const action = fields.get('action') ?? '';
  if (!isShop(shop)) return goTo(basePath);
  if (action === 'install') {
    return goTo(`${simulator.origin}/shopify/install?${signedQuery(simulator, shop)}`);
  }
  const runAction = acts[action] ?? changeOnDemand;
  await runAction(simulator, shop, fields);
  return goTo(fields.get('back') === 'manage' ? `${basePath}/manage/${shop}` : basePath);
};

/**
 * Renders `/local/shopify`: the shops, the app's installations, and the webhooks sent to the
 * product.
 */
export const handleOverview = async (
  simulator: ShopifySimulator,
  { method, body }: HttpRequest,
): Promise<HttpResponse> => {
  if (method === 'POST') return act(simulator, new URLSearchParams(body.toString()));
  return shopifyPage(
    'Shopify',
    html`<p>Choose a shop to install Mailbloom in.</p>
<table><thead><tr><th scope="col">Shop</th><th scope="col">Mailbloom</th>
<th scope="col">Data</th><th scope="col">Last webhook</th><th scope="col">Actions</th></tr></thead>
<tbody>${shops.map((shop) => shopRow(simulator, shop))}</tbody></table>`,
  );
};
