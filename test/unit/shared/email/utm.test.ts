import fc from 'fast-check';
import {
  utmOf,
  withParameters,
  withPendingQuery,
  withUtm,
} from '../../../../shared/email/document/utm';

const utm = utmOf(
  { source: 'mailbloom', medium: 'email', campaign: '' },
  'Autumn bulbs: 20 % off!',
);

test('uses the email’s name for an unnamed campaign', () => {
  expect(Object.fromEntries(utm)).toEqual({
    utm_source: 'mailbloom',
    utm_medium: 'email',
    utm_campaign: 'autumn-bulbs-20-off',
  });
  const named = utmOf({ source: 's', medium: 'm', campaign: 'Bulbs & co' }, 'Autumn');
  expect(named.at(-1)).toEqual(['utm_campaign', 'Bulbs & co']);
});

const short = [
  ['utm_source', 'a b'],
  ['utm_medium', 'email'],
] as const;

test.each([
  ['https://store.test', 'https://store.test?utm_source=a%20b&utm_medium=email'],
  ['https://store.test/x#top', 'https://store.test/x?utm_source=a%20b&utm_medium=email#top'],
  ['https://store.test/?q=1', 'https://store.test/?q=1&utm_source=a%20b&utm_medium=email'],
  ['https://store.test/?', 'https://store.test/?utm_source=a%20b&utm_medium=email'],
  ['HTTP://store.test/?q=1&', 'HTTP://store.test/?q=1&utm_source=a%20b&utm_medium=email'],
  ['https://store.test/?UTM_Source=own', 'https://store.test/?UTM_Source=own&utm_medium=email'],
  ['https://store.test/?utm_source=&utm_medium=x', 'https://store.test/?utm_source=&utm_medium=x'],
  ['https://store.test/{{city}}', 'https://store.test/{{city}}?utm_source=a%20b&utm_medium=email'],
])('adds UTM parameters: %s', (url, expected) => {
  expect(withParameters(url, short)).toBe(expected);
});

test.each(['mailto:a@store.test', 'tel:+123', '#top', '{{unsubscribe}}', '{{shop_link}}', ''])(
  'doesn’t change %s',
  (url) => {
    expect(withParameters(url, short)).toBe(url);
  },
);

test('keeps the UTM parameters separate until a link given entirely by a merge tag is resolved', () => {
  const link = withUtm('{{checkout_url}}', short);
  expect(link).toEqual({ url: '{{checkout_url}}', later: 'utm_source=a%20b&utm_medium=email' });
  expect(
    withPendingQuery('https://store.test/recover?key=k&utm_medium=own#x', link.later ?? ''),
  ).toBe('https://store.test/recover?key=k&utm_medium=own&utm_source=a%20b#x');
  expect(withUtm('{{checkout_url}}', [])).toEqual({ url: '{{checkout_url}}' });
  expect(withUtm('https://store.test', short)).toEqual({
    url: 'https://store.test?utm_source=a%20b&utm_medium=email',
  });
  expect(withUtm('mailto:a@store.test', short)).toEqual({ url: 'mailto:a@store.test' });
});

test('keeps the existing parameters of any web URL, and adds ours only once', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const taggedUrl = withParameters(url, short);
      expect(withParameters(taggedUrl, short)).toBe(taggedUrl);
      const before = new URL(url);
      const after = new URL(taggedUrl);
      expect(after.hash).toBe(before.hash);
      expect(after.pathname).toBe(before.pathname);
      for (const [name, value] of before.searchParams) {
        expect(after.searchParams.getAll(name)).toContain(value);
      }
      expect(after.searchParams.get('utm_medium')).not.toBeNull();
    }),
  );
});
