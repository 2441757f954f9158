import fc from 'fast-check';
import { isEmailAddress, normalizeEmail } from '../../../shared/email-address';

const x = (length: number) => 'x'.repeat(length);
const domainOf = (length: number) => {
  const labels = Array.from({ length: Math.ceil(length / 60) }, () => x(59));
  return `${labels.join('.')}.test`.slice(-length).replace(/^[.-]/, 'x');
};

/** Valid addresses, grouped by the categories of RFC 5321 and the isemail test set. */
const valid: readonly (readonly [what: string, address: string])[] = [
  ['plain', 'ada@example.com'],
  ['one letter', 'a@b.co'],
  ['dots inside', 'a.b.c@example.com'],
  ['plus tag', 'ada+shop@example.com'],
  ['every special character', "!#$%&'*+/=?^_`{|}~-@example.com"],
  ['digits only before the @', '12345@example.com'],
  ['hyphen inside a label', 'a@my-shop.example.com'],
  ['many labels', 'a@a.b.c.d.e.example'],
  ['label that begins with a digit', 'a@3com.example'],
  ['numbers below the top', 'a@123.456.example'],
  ['punycode', 'a@xn--bcher-kva.example'],
  ['domain in another script', 'a@bücher.example'],
  ['top domain in another script', 'a@例え.テスト'],
  ['right-to-left domain', 'a@مثال.إختبار'],
  ['combining marks in a label', 'a@उदाहरण.परीक्षा'],
  ['64 octets before the @', `${x(64)}@example.com`],
  ['a label of 63 octets', `a@${x(63)}.com`],
  ['254 octets in all', `${x(64)}@${domainOf(189)}`],
];

const invalid: readonly (readonly [what: string, address: string])[] = [
  ['empty', ''],
  ['no @', 'example.com'],
  ['nothing before the @', '@example.com'],
  ['nothing after the @', 'ada@'],
  ['two @', 'ada@home@example.com'],
  ['no dot in the domain', 'ada@localhost'],
  ['dot first', '.ada@example.com'],
  ['dot last', 'ada.@example.com'],
  ['two dots', 'a..b@example.com'],
  ['empty label', 'a@example..com'],
  ['domain begins with a dot', 'a@.example.com'],
  ['domain ends with a dot', 'a@example.com.'],
  ['label begins with a hyphen', 'a@-example.com'],
  ['label ends with a hyphen', 'a@example-.com'],
  ['underscore in the domain', 'a@my_shop.com'],
  ['top domain of digits', 'a@example.123'],
  ['IPv4 as domain', 'a@192.0.2.1'],
  ['address literal', 'a@[192.0.2.1]'],
  ['IPv6 literal', 'a@[IPv6:2001:db8::1]'],
  ['top domain of one letter', 'a@example.c'],
  ['top domain with a digit', 'a@bad.tld2'],
  ['top domain with a hyphen', 'a@bad.tld-2'],
  ['punycode of no letters', 'a@xn--0.tld'],
  ['top domain in punycode of no letters', 'a@example.xn--0'],
  ['quoted local part', '"ada lovelace"@example.com'],
  ['comment', 'ada(work)@example.com'],
  ['comment in the domain', 'ada@(comment)example.com'],
  ['display name', 'Ada <ada@example.com>'],
  ['space inside', 'ada lovelace@example.com'],
  ['line break inside', 'ada@example.com\nbcc: all@example.com'],
  ['tab inside', 'a\tb@example.com'],
  ['NUL', 'ada\u0000@example.com'],
  ['comma, a second address', 'a@example.com,b@example.com'],
  ['semicolon', 'a@example.com;b@example.com'],
  ['mailto', 'mailto:a@example.com'],
  ['percent-encoded dot in a domain of another script', 'a@bü%2eher.example'],
  ['port', 'a@bücher.example:80'],
  ['path', 'a@bücher.example/x'],
  ['letters beyond ASCII before the @, which SES cannot deliver', 'josé@example.com'],
  ['full-width @', 'ada＠example.com'],
  ['emoji', '😀@example.com'],
  ['65 octets before the @', `${x(65)}@example.com`],
  ['a label of 64 octets', `a@${x(64)}.com`],
  ['a label of 64 octets in its ASCII form', `a@${'ü'.repeat(60)}.com`],
  ['255 octets in all', `${x(64)}@${domainOf(190)}`],
];

test.each(valid)('accepts %s as an email address: %s', (_description, address) => {
  expect(isEmailAddress(normalizeEmail(address))).toBe(true);
});

test.each(invalid)('refuses %s as an email address: %s', (_description, address) => {
  expect(isEmailAddress(address)).toBe(false);
});

test('normalizes different spellings of the same mailbox', () => {
  expect(normalizeEmail('  Ada@Example.COM\t')).toBe('ada@example.com');
  expect(normalizeEmail('a@bu\u0308cher.example')).toBe('a@bücher.example');
});

test('accepts only addresses on one line with one @ and within every limit', () => {
  const part = fc.string({ unit: fc.constantFrom(...'ab.-_+@ "(<,;\nü例9'), maxLength: 70 });
  fc.assert(
    fc.property(part, part, (local, domain) => {
      const address = `${local}@${domain}`;
      if (!isEmailAddress(address)) return;
      expect(address.split('@')).toHaveLength(2);
      expect(address).not.toMatch(/[\s",;<>()[\]]/);
      expect(local.length).toBeLessThanOrEqual(64);
      expect(normalizeEmail(address)).toMatch(/^[^@]+@[^@]+\.(?:[^@]{2,}|[^ -~])$/);
    }),
    { numRuns: 2000 },
  );
});

test('accepts any words joined by dots before a plain domain', () => {
  const atom = fc.string({
    unit: fc.constantFrom(...'abz09!#$%&*+/=?^_{|}~-'),
    minLength: 1,
    maxLength: 9,
  });
  fc.assert(
    fc.property(fc.array(atom, { minLength: 1, maxLength: 6 }), (atoms) => {
      expect(isEmailAddress(`${atoms.join('.')}@example.com`)).toBe(true);
    }),
  );
});
