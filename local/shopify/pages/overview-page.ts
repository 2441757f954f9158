import type { HttpAnswer, HttpRequest } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '../../pages/html';
import { generateShop } from '../generate/generate-shop';
import { changeFaults, isShop, shops } from '../shop/shop-facts';
import { tellAgain, tellApp } from '../tell-app';
import { uninstallFrom } from '../uninstall';
import { place, type ShopifyWorld, signedQuery } from '../world';
import { goTo, shopifyPage } from './shopify-page';

const button = (shop: string, action: string, label: string): Html =>
  html`<form method="post"><input type="hidden" name="shop" value="${shop}">
<button name="action" value="${action}">${label}</button></form>`;

const shopRow = ({ store }: ShopifyWorld, shop: string): Html => {
  const install = store.get('install', shop);
  const told = store.get('told', shop);
  const { things } = store;
  return html`<tr><td>${shop}</td><td>${install ? `Installed: ${install.scopes.join(', ')}` : 'Not installed'}</td>
<td>${things.count(shop, 'customer')} customers, ${things.count(shop, 'order')} orders
${fillForm(shop)}</td><td>${told ? `${told.topic}: ${told.answer}` : 'Nothing yet'}</td>
<td><div class="row">${button(shop, 'install', install ? 'Open the app' : 'Install')}
${install ? button(shop, 'uninstall', 'Uninstall') : ''}
${told ? button(shop, 'again', 'Tell again') : ''}
${install ? '' : button(shop, 'redact', 'Ask to erase the shop')}</div></td></tr>`;
};

/** Sizes on offer: customers, orders and checkouts that nobody finished. */
const sizes = {
  small: { customers: 120, orders: 300, checkouts: 24 },
  medium: { customers: 5000, orders: 15_000, checkouts: 1200 },
  large: { customers: 100_000, orders: 300_000, checkouts: 24_000 },
} as const;
const isSize = (name: string): name is keyof typeof sizes => Object.hasOwn(sizes, name);

/** Shops that are being filled. */
const filling = new Set<string>();

const fill = async (world: ShopifyWorld, shop: string, fields: URLSearchParams) => {
  const size = fields.get('size') ?? 'small';
  if (!isSize(size) || filling.has(shop)) return;
  filling.add(shop);
  try {
    await generateShop(world, shop, { ...sizes[size], seed: Number(fields.get('seed')) || 1 });
  } finally {
    filling.delete(shop);
  }
};

const fillForm = (shop: string): Html =>
  html`<form method="post" class="row"><input type="hidden" name="shop" value="${shop}">
<label>Customers <select name="size">${Object.entries(sizes).map(
    ([name, { customers }]) => html`<option value="${name}">${customers}</option>`,
  )}</select></label><button name="action" value="fill">Fill anew</button></form>`;

const act = async (world: ShopifyWorld, fields: URLSearchParams): Promise<HttpAnswer> => {
  const shop = fields.get('shop') ?? '';
  const action = fields.get('action');
  if (isShop(shop)) {
    if (action === 'install') {
      return goTo(`${world.origin}/shopify/install?${signedQuery(world, shop)}`);
    }
    if (action === 'uninstall') await uninstallFrom(world, shop);
    if (action === 'again') await tellAgain(world, shop);
    if (action === 'fill') await fill(world, shop, fields);
    if (action === 'hold-bulk') changeFaults(world, shop, { isBulkHeld: true });
    if (action === 'release-bulk') changeFaults(world, shop, { isBulkHeld: false });
    if (action === 'fail-bulk') changeFaults(world, shop, { isBulkFailing: true });
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
<th scope="col">It has</th><th scope="col">Told last</th><th scope="col">On demand</th></tr></thead>
<tbody>${shops.map((shop) => shopRow(world, shop))}</tbody></table>`,
  );
};
