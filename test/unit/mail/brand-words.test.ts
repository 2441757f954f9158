import { writeInvitation } from '../../../functions/auth/mails/invitation-mail';
import { writePaymentFailed } from '../../../functions/auth/mails/payment-failed-mail';
import { writeWelcome } from '../../../functions/auth/mails/welcome-mail';
import { writeConfirmationMail } from '../../../functions/forms/confirm/ask-service';
import { addressWords, brandWords, linklessName } from '../../../functions/mail/brand-words';

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
])('names a store with the brand %j in our emails as %j', (brand, words) => {
  expect(brandWords(brand)).toBe(words);
});

test('limits the length of a name', () => {
  expect(brandWords('Your account is locked. '.repeat(20))).toHaveLength(80);
});

const brand = 'Locked!\r\nBcc: x@evil.example https://evil.example/login';
const mail = { email: 'a@b.test', brand, link: 'https://app.test/sign-in' };
test('keeps the parts of an address, and limits its length', () => {
  expect(addressWords('1 Fern Lane\n9000 St. Gallen')).toBe('1 Fern Lane 9000 St. Gallen');
  expect(addressWords('Claim your prize. '.repeat(50))).toHaveLength(200);
});

test.each([
  ['Anna-Maria', 'Anna-Maria'],
  ['J.R.', 'J.R.'],
  ['Dr.Anna', 'Dr. Anna'],
  ['https://evil.example/win?x=1', 'evil. example'],
  ['You won! WWW.Evil.Example/win now', 'You won! Evil. Example now'],
])('greets a visitor named %j as %j', (name, linkless) => {
  expect(linklessName(name)).toBe(linkless);
});

test.each([
  ['welcome', writeWelcome({ kind: 'welcome', createdBy: 'm@c.test', ...mail })],
  ['invitation', writeInvitation({ kind: 'invitation', invitedBy: 'm@c.test', ...mail })],
  ['failed payment', writePaymentFailed({ kind: 'payment-failed', text: 'It failed.', ...mail })],
  [
    'confirmation of a form',
    writeConfirmationMail({
      store: { name: brand, businessAddress: `Road 1\n${brand}` },
      link: mail.link,
      days: 7,
    }),
  ],
])(
  'doesn’t let a store’s name add a link or header to the %s email',
  (_, { subject, text, html }) => {
    expect(subject).not.toMatch(/[\r\n]|:\/\/|evil\.example/);
    expect(text + html).not.toMatch(/evil\.example|\/login/);
    expect(text + html).toContain(mail.link);
  },
);
