import { writeInvitation } from '../../../functions/auth/mails/invitation-email';
import { writePaymentFailed } from '../../../functions/auth/mails/payment-failed-email';
import { writeWelcome } from '../../../functions/auth/mails/welcome-email';
import { writeConfirmationEmail } from '../../../functions/forms/confirm/ask-service';
import { nameWithoutLinks, plainAddress, plainBrand } from '../../../functions/mail/brand-words';

const joiner = '\u200c';

test.each([
  ['Bloom & Wild', 'Bloom & Wild'],
  ['Müller’s Käse', 'Müller’s Käse'],
  ['日本の店', '日本の店'],
  // A name that looks like a domain stays readable, but email programs don't turn it into a link.
  ['Shop.com', `Shop.${joiner}com`],
  ['St. Ives', 'St. Ives'],
  ['https://evil.example/login?x=1', `evil.${joiner}example`],
  ['Pay now: HTTP://evil.example/a b', `Pay now: evil.${joiner}example b`],
  ['www.evil.example', `evil.${joiner}example`],
  ['help@evil.example', `help@${joiner}evil.${joiner}example`],
  ['Shop\r\nBcc: all@evil.example', `Shop Bcc: all@${joiner}evil.${joiner}example`],
  ['Shop\u2028\u202egnp', 'Shop gnp'],
])('names a store with the brand %j in our emails as %j', (brand, storeName) => {
  expect(plainBrand(brand)).toBe(storeName);
});

test('limits the length of a store’s name in our emails', () => {
  expect(plainBrand('Your account is locked. '.repeat(20))).toHaveLength(80);
});

const brand = 'Locked!\r\nBcc: x@evil.example https://evil.example/login';
const emailInput = { email: 'a@b.test', brand, link: 'https://app.test/sign-in' };
test('keeps the parts of a postal address, and limits its length', () => {
  expect(plainAddress('1 Fern Lane\n9000 St. Gallen')).toBe('1 Fern Lane 9000 St. Gallen');
  expect(plainAddress('Claim your prize. '.repeat(50))).toHaveLength(200);
});

test.each([
  ['Anna-Maria', 'Anna-Maria'],
  ['J.R.', 'J.R.'],
  ['Dr.Anna', 'Dr. Anna'],
  ['https://evil.example/win?x=1', 'evil. example'],
  ['You won! WWW.Evil.Example/win now', 'You won! Evil. Example now'],
])('greets a visitor named %j as %j', (name, linkless) => {
  expect(nameWithoutLinks(name)).toBe(linkless);
});

test.each([
  ['welcome', writeWelcome({ kind: 'welcome', createdBy: 'm@c.test', ...emailInput })],
  ['invitation', writeInvitation({ kind: 'invitation', invitedBy: 'm@c.test', ...emailInput })],
  [
    'failed payment',
    writePaymentFailed({ kind: 'payment-failed', text: 'It failed.', ...emailInput }),
  ],
  [
    'confirmation of a form',
    writeConfirmationEmail({
      store: { name: brand, businessAddress: `Road 1\n${brand}` },
      link: emailInput.link,
      days: 7,
    }),
  ],
])(
  'doesn’t let a store’s name add a link or header to the %s email',
  (_, { subject, text, html }) => {
    expect(subject).not.toMatch(/[\r\n]|:\/\/|evil\.example/);
    expect(text + html).not.toMatch(/evil\.example|\/login/);
    expect(text + html).toContain(emailInput.link);
  },
);
