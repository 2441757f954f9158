import type { CompileInput } from '../../../../../shared/email/compile/composed';
import type { EntryDetails } from '../../../../../shared/email/products/entry-values';
import type { EmailShop } from '../../../../../shared/email/products/mail-shop';
import type { ShopProduct } from '../../../../../shared/email/products/shown-product';

const product = (id: string, title: string, changes: Partial<ShopProduct> = {}): ShopProduct => ({
  id,
  title,
  url: `https://olive.example/products/${id}?a=1&b={{email}}`,
  imageUrl: `https://cdn.shopify.com/s/files/${id}.jpg?v=1`,
  price: { amount: 1250, currency: 'EUR' },
  isForSale: true,
  ...changes,
});

/** Typical products of stores, and some with problems. */
const PRODUCTS: readonly ShopProduct[] = [
  product('1', 'Olive oil'),
  product('2', '<script>alert("x")</script> & {{email}} “soap”'),
  product('3', 'زيت الزيتون \u202eabc', { price: { amount: 900, currency: 'JPY' } }),
  product('4', 'x'.repeat(255), { imageUrl: undefined }),
  product('5', '🫒 Olives', { price: undefined }),
  product('6', 'Sold out', { isForSale: false }),
  product('7', 'Unpublished', { url: undefined }),
];

export const SAMPLE_SHOP: EmailShop = {
  isConnected: true,
  url: 'https://olive.example',
  find: async (request) =>
    request.source === 'chosen' ? PRODUCTS.filter(({ id }) => request.ids.includes(id)) : PRODUCTS,
};

/** The entry event of the sample recipient: the cart that Ann left. */
export const ANNS_ENTRY: EntryDetails = {
  shopUrl: 'https://olive.example',
  cart: {
    url: 'https://olive.example/checkouts/ac/t0k3n/recover?key=k&x={{email}}',
    total: { amount: 4250, currency: 'EUR' },
    things: [
      {
        title: 'Olive oil',
        quantity: 2,
        price: { amount: 1250, currency: 'EUR' },
        imageUrl: 'https://cdn.shopify.com/s/files/1.jpg?v=1',
      },
      { title: '<b>Soap</b> {{email}}', quantity: 1, price: { amount: 1750, currency: 'EUR' } },
    ],
  },
  order: { name: '#1001', total: { amount: 4250, currency: 'EUR' }, status: 'placed' },
};

const p = (text: string): string => `<email-paragraph>${text}</email-paragraph>`;

/** Cases with product blocks. GOLDEN_CASES includes them. */
export const PRODUCT_CASES: Readonly<Record<string, Partial<CompileInput>>> = {
  'products-cards': {
    body: `${p('above')}<email-products ids="3,2,1,6,7,8"></email-products>${p('below')}`,
  },
  'products-new-two': {
    body: '<email-section background-color="#14532d"><email-products source="new" count="5" columns="2" value="Look"></email-products></email-section>',
    styles: { buttonColor: '#7c3aed', buttonRadius: 0 },
  },
  'products-lines': {
    body: '<email-products ids="4,5,1" columns="1" value="" hide-price="true" padding-left="20"></email-products>',
  },
  'products-in-columns': {
    body: `<email-columns><email-column><email-products ids="1,2" columns="2"></email-products></email-column><email-column>${p('beside')}</email-column></email-columns>`,
  },
  'products-cart': {
    body: `${p('You left these, <email-merge-tag name="cart_total" fallback="all"></email-merge-tag>:')}<email-products source="cart" columns="1" count="3" value=""></email-products><email-button value="Go on" href="{{checkout_url}}"></email-button>`,
  },
  'products-cart-cards': {
    body: `<email-products source="cart" columns="3" count="6"></email-products>${p('{{order_name}} {{order_total}} {{order_status}} <a href="{{shop_url}}/sale">sale</a>')}`,
  },
};
