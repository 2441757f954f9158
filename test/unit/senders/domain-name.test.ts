import { toDisplayDomain } from '../../../functions/senders/domains/display-domain';
import {
  checkedDomain,
  domainsAbove,
  normalizeDomain,
} from '../../../functions/senders/domains/domain-name';
import { addSenderBody } from '../../../shared/contracts/domains';

test.each([
  ['Olive.Example.', 'olive.example'],
  [' https://www.olive.example/shop?x=1 ', 'www.olive.example'],
  ['news@olive.example', 'olive.example'],
  ['olive.example:443', 'olive.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
])('stores %s as %s', (text, domain) => {
  expect(normalizeDomain(text)).toBe(domain);
});

test.each([
  ...['', 'olive', '.example', 'olive..example', '-olive.example', 'olive-.example'],
  ...['127.0.0.1', '[::1]', 'olive_shop.example', 'o live.example', `${'a'.repeat(64)}.example`],
  `${'abcdefgh.'.repeat(30)}example`,
])('refuses %s as a domain', (text) => {
  expect(normalizeDomain(text)).toBeUndefined();
});

test('accepts a sender’s address that ends with the dot that DNS pages show', () => {
  const parseSender = (email: string) => addSenderBody.safeParse({ name: 'Olive', email });
  expect(parseSender('Hello@Olive.example.').data?.email).toBe('hello@olive.example');
  expect(parseSender('hello@olive.example..').success).toBe(false);
});

const codeOf = (text: string): unknown => {
  try {
    return checkedDomain(text, 'mail.mailbloom.test');
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

test.each([
  ['news.olive.example', 'news.olive.example'],
  ['olive', 'domain_invalid'],
  ['co.uk', 'domain_is_public'],
  ['myshopify.com', 'domain_is_public'],
  ['github.io', 'domain_is_public'],
  ['olive.myshopify.com', 'olive.myshopify.com'],
  ['gmail.com', 'domain_is_free_mail'],
  ['mail.gmail.com', 'domain_is_free_mail'],
  ['yahoo.co.uk', 'domain_is_free_mail'],
  ['hotmail.de', 'domain_is_free_mail'],
  ['mygmail.com', 'mygmail.com'],
  ['mail.mailbloom.test', 'domain_is_ours'],
  ['shop.mail.mailbloom.test', 'domain_is_ours'],
  ['mailbloom.test', 'domain_is_ours'],
  ['my-mailbloom.test', 'my-mailbloom.test'],
])('converts %s to %s', (text, expected) => {
  expect(codeOf(text)).toBe(expected);
});

test('shows a domain in its own script', () => {
  expect(toDisplayDomain('xn--bcher-kva.example')).toBe('bücher.example');
});

test('lists the parent domains of a domain, up to the registered one', () => {
  expect(domainsAbove('a.b.olive.co.uk')).toEqual(['b.olive.co.uk', 'olive.co.uk']);
  expect(domainsAbove('olive.co.uk')).toEqual([]);
});
