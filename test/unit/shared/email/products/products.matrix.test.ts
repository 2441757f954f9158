import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import type { EmailShop } from '../../../../../shared/email/products/mail-shop';
import type { ShopProduct } from '../../../../../shared/email/products/shown-product';
import { triesOf } from '../../../../runner/length';
import { emailHtmlRules } from '../email-html-rules';

import { compileProductEmail } from './product-email';

const shopWithTitles = (titles: readonly string[]): EmailShop => ({
  isConnected: true,
  find: async () =>
    titles.map(
      (title, index): ShopProduct => ({
        id: String(index + 1),
        title,
        url: 'https://olive.example/p',
        isForSale: true,
        imageUrl: 'https://olive.example/p.jpg',
      }),
    ),
});

const pieces = [
  '<script>',
  '</td></tr></table>',
  '"\'',
  '&amp;',
  '{{email}}',
  '{{name|x}}',
  '\u202e',
];
const title = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(...pieces, '\ue000@open\ue001', '\ue006@cart\ue007', '-->', '<!--[if mso]>'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const validator = new HtmlValidate(emailHtmlRules);

test('renders valid HTML and shows a product’s name as text, whatever it is', async () => {
  const asProperty = fc.asyncProperty(
    fc.array(title, { minLength: 1, maxLength: 4 }),
    fc.constantFrom(1, 2, 3),
    async (titles, columns) => {
      const cartItems = titles.map((text) => ({
        title: text,
        quantity: 2,
        price: { amount: 1, currency: 'EUR' },
      }));
      const { html, email } = await compileProductEmail(
        `<email-products source="new" count="4" columns="${columns}"></email-products><email-products source="cart" count="4" columns="${columns}"></email-products>`,
        {
          shop: shopWithTitles(titles),
          entry: { shopUrl: 'https://olive.example', cart: { things: cartItems } },
        },
      );
      const { results } = await validator.validateString(html);
      expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
      expect(html).not.toContain('<script');
      // A merge tag in a product's name isn't filled, so it can't reveal anyone's address.
      expect(html).not.toContain('ann@x.example');
      expect(html).not.toMatch(/[\ue000-\ue00f]/);
      expect(email.links.map(({ url }) => url)).toEqual(
        expect.arrayContaining(['{{checkout_url}}']),
      );
    },
  );
  await fc.assert(asProperty, { numRuns: triesOf({ short: 6, long: 60 }) });
});
