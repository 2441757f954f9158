import { campaignEmail } from '../../../functions/deliveries/send/campaign-email';
import type { Delivery } from '../../../functions/items/delivery/delivery';
import { writeEmail } from '../../../functions/mail/email-writer';
import { readToken } from '../../../functions/tracking/token-rules';
import { compileEmail } from '../../../shared/email/compile/compile-email';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { aDelivery } from '../deliveries/delivery-fixtures';

const tokenKey = Buffer.alloc(32, 3);
const settings = {
  tokenKey,
  trackingUrl: 'https://go.mail.example',
  unsubscribeUrl: 'https://one-click.example',
  productDomain: 'mail.example',
  configurationSet: 'dev-mkt-shared',
};
const ada = {
  id: '01M70000000000000000READER',
  email: 'ada@blümchen.example',
  name: 'Ada <b>Lovelace</b>',
  fields: { city: 'London\r\nBcc: all@readers.test' },
};

const compileDraft = () =>
  compileEmail({
    draftId: 'd',
    rev: 1,
    editor: 'TIPTAP_REACTEMAIL',
    styles: DEFAULT_EMAIL_STYLE,
    subject: 'For {{city|you}}',
    preHeader: '',
    body: '<email-paragraph>Hi {{first_name|friend}}, <a href="https://store.test/a">look</a></email-paragraph>',
    businessAddress: '1 Garden Lane',
    brand: 'Fern & Thistle',
  });

const write = async (delivery: Partial<Delivery> = {}) =>
  writeEmail(campaignEmail(aDelivery(delivery), ada, settings), await compileDraft(), settings);

const tokenAfter = (text: string, prefix: string) =>
  new RegExp(`${prefix.replaceAll('.', '\\.')}([\\w-]+)`).exec(text)?.[1] ?? '';

test('lets the recipient unsubscribe by one click or by a link, and identifies the mailing list', async () => {
  const mail = await write();
  const headers = mail.Content?.Simple?.Headers ?? [];
  const header = (name: string) => headers.find(({ Name }) => Name === name)?.Value ?? '';
  expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const token = tokenAfter(header('List-Unsubscribe'), 'https://one-click.example/u/');
  // The header must have one address in angle brackets (RFC 2369), and each header may appear once.
  expect(header('List-Unsubscribe')).toBe(`<https://one-click.example/u/${token}>`);
  expect(new Set(headers.map(({ Name }) => Name?.toLowerCase())).size).toBe(headers.length);
  const { deliveryId } = aDelivery();
  const tokenContent = { kind: 'unsubscribe', deliveryId, subscriberId: ada.id, link: 0 };
  expect(readToken(token, 'unsubscribe', tokenKey)).toEqual(tokenContent);
  const html = mail.Content?.Simple?.Body?.Html?.Data ?? '';
  expect(tokenAfter(html, 'https://go.mail.example/u/')).toBe(token);
  expect(mail.Content?.Simple?.Body?.Text?.Data).toContain(`https://go.mail.example/u/${token}`);
  expect(header('List-Id')).toMatch(/^"Fern & Thistle" <[0-9a-z]{26}\.list\.mail\.example>$/);
});

test('adds this recipient’s tokens to links and the tracking pixel', async () => {
  const html = (await write()).Content?.Simple?.Body?.Html?.Data ?? '';
  const click = readToken(tokenAfter(html, 'https://go.mail.example/c/'), 'click', tokenKey);
  expect(click).toMatchObject({ subscriberId: ada.id, link: 1 });
  const open = readToken(tokenAfter(html, 'https://go.mail.example/o/'), 'open', tokenKey);
  expect(open).toMatchObject({ subscriberId: ada.id, link: 0 });
});

test('escapes the recipient’s own values in the HTML', async () => {
  const { Simple } = (await write()).Content ?? {};
  expect(Simple?.Body?.Html?.Data).toContain('Hi Ada');
  expect(Simple?.Body?.Html?.Data).not.toContain('<b>Lovelace');
  expect(Simple?.Subject?.Data).toBe('For London Bcc: all@readers.test');
});

test('tags an email with its delivery, subscriber, customer, and kind, so that events can be traced', async () => {
  const { deliveryId, customerId } = aDelivery();
  const mail = await write();
  const tags = Object.fromEntries((mail.EmailTags ?? []).map(({ Name, Value }) => [Name, Value]));
  expect(tags).toEqual({ d: deliveryId, s: ada.id, c: customerId, k: 'campaign' });
  expect(mail.ConfigurationSetName).toBe('dev-mkt-shared');
  expect(mail.Destination?.ToAddresses).toEqual(['ada@xn--blmchen-o2a.example']);
});

test('directs replies to the store for a default sender, and to the sender for a store’s own sender', async () => {
  const byDefault = await write({ from: '"Fern" <fern@mail.example>' });
  expect(byDefault.ReplyToAddresses).toEqual(['owner@store.test']);
  const ownEmail = await write({ from: '"Fern" <hello@fern.example>' });
  expect(ownEmail.ReplyToAddresses).toBeUndefined();
});

const euros = (amount: number) => ({ amount, currency: 'EUR' });

test('shows a cart only in the email of the person who owns it', async () => {
  const email = await compileEmail(
    {
      draftId: 'd',
      rev: 1,
      editor: 'TIPTAP_REACTEMAIL',
      styles: DEFAULT_EMAIL_STYLE,
      subject: 'Still thinking? {{cart_total|Your cart}}',
      preHeader: '',
      brand: 'Fern',
      body: '<email-products source="cart" columns="1" value=""></email-products><p>Bye</p>',
      businessAddress: '1 Garden Lane',
    },
    { lang: 'de' },
  );
  const cartItems = [{ title: 'Öl <b>', quantity: 2, price: euros(1250) }];
  const entry = {
    shopUrl: 'https://olive.example',
    cart: { total: euros(2500), things: cartItems },
  };
  const write = (emailRecipient: typeof ada & { readonly entry?: typeof entry }) =>
    writeEmail(campaignEmail(aDelivery(), emailRecipient, settings), email, settings).Content
      ?.Simple;
  const ownEmail = write({ ...ada, entry });
  expect(ownEmail?.Subject?.Data?.replace(/\s/g, ' ')).toBe('Still thinking? 25,00 €');
  expect(ownEmail?.Body?.Html?.Data).toContain('Öl &lt;b&gt;');
  expect(ownEmail?.Body?.Text?.Data).toContain('2 × 12,50');
  const other = write(ada);
  expect(other?.Subject?.Data).toBe('Still thinking? Your cart');
  expect(other?.Body?.Html?.Data).not.toContain('Öl');
});
