import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { priceText } from '../../../../../shared/email/merge/price-text';
import { ANNS_ENTRY, SAMPLE_SHOP } from '../compile/product-cases';
import { aDraft } from '../fixtures';

import { compileProductEmail } from './product-email';

const codes = async (body: string, options: Parameters<typeof compileEmail>[1]) =>
  (await compileEmail(aDraft({ body }), options)).warnings
    .filter(({ code }) => /product|cart|store/.test(code))
    .map(({ code, path, names, details }) => [code, path, names ?? details]);

test('shows what the recipient left in the cart, and nothing for an empty cart', async () => {
  const cart = '<email-products source="cart" count="12" columns="2"></email-products>';
  const filledCartEmail = await compileProductEmail(cart, { entry: ANNS_ENTRY });
  expect(filledCartEmail.html).toContain('2 × €12.50');
  expect(filledCartEmail.html).toContain('&lt;b&gt;Soap&lt;/b&gt;');
  expect(filledCartEmail.text).toContain('Olive oil\n2 × €12.50\nhttps://track.example/c/1');
  const emptyCartEmail = await compileProductEmail(cart);
  const without = await compileProductEmail('<p></p>');
  expect(emptyCartEmail.html).not.toContain('<img src="http');
  expect(emptyCartEmail.html.length).toBeLessThan(without.html.length + 400);
  expect(emptyCartEmail.text).not.toContain('track.example/c');
  expect(filledCartEmail.email.usesEntry).toBe(true);
});

test('shows one cell for each product in the cart’s row, and no empty one', async () => {
  const cart = '<email-products source="cart" count="12" columns="2"></email-products>';
  for (const count of [1, 2, 3, 5]) {
    const cartItems = Array.from({ length: count }, (_, index) => ({
      title: `Soap ${index}`,
      quantity: 1,
      price: { amount: 900, currency: 'EUR' },
    }));
    const { html } = await compileProductEmail(cart, {
      entry: { cart: { url: 'https://olive.example', things: cartItems } },
    });
    expect(html.match(/display:\s*inline-block;\s*width:\s*100%/g)).toHaveLength(count);
  }
});

test('shows products in the chosen order, without those that can’t be bought', async () => {
  const { email, html } = await compileProductEmail(
    '<email-products ids="5,1,6,7,9"></email-products>',
  );
  expect(html.indexOf('🫒 Olives')).toBeLessThan(html.indexOf('Olive oil'));
  expect(html).not.toContain('Sold out');
  expect(email.links).toEqual([
    { n: 1, url: 'https://olive.example/products/5?a=1&b=%7B%7Bemail%7D%7D', label: '🫒 Olives' },
    { n: 2, url: 'https://olive.example/products/1?a=1&b=%7B%7Bemail%7D%7D', label: 'Olive oil' },
  ]);
  expect(email.usesEntry).toBeUndefined();
});

test('writes prices the way readers of the language do', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(priceText({ amount: 123456, currency: 'EUR' }, 'en')).toBe('€1,234.56');
  expect(plain(priceText({ amount: 123456, currency: 'EUR' }, 'de'))).toBe('1.234,56 €');
  expect(plain(priceText({ amount: 900, currency: 'JPY' }, 'en'))).toBe('¥900');
  expect(plain(priceText({ amount: 900, currency: 'nope!' }, 'en'))).toBe('9.00 nope!');
  expect(plain(priceText({ amount: 900, currency: 'EUR' }, '???'))).toBe('9.00 EUR');
});

test('reports which products a block leaves out, and why', async () => {
  const shop = SAMPLE_SHOP;
  const campaign = { hasCart: false, hasOrder: false };
  const selectedProducts = '<email-products ids="1,4,6"></email-products>';
  expect(await codes('<email-products></email-products>', { shop })).toEqual([
    ['products_none_chosen', '0', undefined],
  ]);
  expect(await codes(selectedProducts, { shop })).toEqual([
    ['products_gone', '0', ['1 of 3']],
    ['product_image_missing', '0', ['x'.repeat(60)]],
  ]);
  expect(await codes(selectedProducts, { shop: { ...shop, isConnected: false } })).toEqual([
    ['products_store_missing', '0', undefined],
  ]);
  const empty = { isConnected: true, find: async () => [] };
  expect(await codes('<email-products source="new"></email-products>', { shop: empty })).toEqual([
    ['products_none_found', '0', undefined],
  ]);
  const cart =
    '<email-products source="cart"></email-products><p>{{order_name}}{{cart_total|all}}</p>';
  expect(await codes(cart, { shop, trigger: campaign })).toEqual([
    ['store_tag_without_value', undefined, ['order_name']],
    ['cart_outside_series', '0', undefined],
  ]);
  const withBackButton = (href: string) =>
    `${cart}<email-button value="Back" href="${href}"></email-button>`;
  const [named] = await codes(withBackButton('{{checkout_url}}'), { shop, trigger: campaign });
  expect(named).toEqual([
    ...['store_tag_without_value', undefined],
    ['order_name', 'checkout_url'],
  ]);
  const [warningEntry] = await codes(withBackButton('{{checkout_url|https://a.example}}'), {
    shop,
    trigger: campaign,
  });
  expect(warningEntry).toEqual(['store_tag_without_value', undefined, ['order_name']]);
  expect(await codes(cart, { shop, trigger: { hasCart: true, hasOrder: true } })).toEqual([]);
});

test('fails an email if its store can’t be read in time, instead of leaving out the products', async () => {
  const shop = { isConnected: true, find: async () => Promise.reject(new Error('Too slow')) };
  await expect(
    compileProductEmail('<email-products source="new"></email-products>', { shop }),
  ).rejects.toThrow('Too slow');
});
