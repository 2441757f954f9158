import {
  decidePopup,
  matchesUrl,
  type PopupVisitor,
} from '../../../functions/forms/targeting-rules';
import type { FormTargeting } from '../../../shared/contracts/forms/form';

const everyone: FormTargeting = {
  device: 'all',
  include: [],
  exclude: [],
  from: null,
  until: null,
};
const visitor: PopupVisitor = {
  device: 'phone',
  page: 'https://shop.test/Collections/oils?utm_source=post#top',
  now: Date.parse('2026-11-27T03:30:00Z'),
  timeZone: 'America/New_York',
};

test.each([
  ['contains', 'oils', true],
  ['contains', 'UTM_source=post', true],
  ['contains', 'shop.test', true],
  ['contains', 'herbs', false],
  ['startsWith', '/collections', true],
  ['startsWith', 'https://shop.test/collections', true],
  ['startsWith', '/oils', false],
  ['is', '/collections/oils', true],
  ['is', '/collections/oils/', true],
  ['is', 'shop.test/collections/oils', false],
  ['is', 'https://shop.test/collections/oils', true],
  ['is', '/collections/oils?utm_source=post', true],
  ['is', '/collections/oils?utm_source=mail', false],
  ['is', '/collections', false],
] as const)('a page’s URL %s “%s”: %s', (how, text, isMatch) => {
  expect(matchesUrl({ how, text }, visitor.page)).toBe(isMatch);
});

test('compares readable letters with encoded URLs, and survives broken ones', () => {
  const rule = { how: 'is', text: '/männer' } as const;
  expect(matchesUrl(rule, 'https://shop.test/m%C3%A4nner')).toBe(true);
  expect(matchesUrl(rule, 'https://shop.test/%E0%A4%A')).toBe(false);
  expect(matchesUrl({ how: 'is', text: '/' }, 'https://shop.test')).toBe(true);
});

test.each([
  ['everyone', {}, 'yes'],
  ['phones', { device: 'phone' }, 'yes'],
  ['desktops', { device: 'desktop' }, 'no'],
  ['an included page', { include: [{ how: 'contains', text: 'oils' }] }, 'yes'],
  ['other pages', { include: [{ how: 'contains', text: 'herbs' }] }, 'page'],
  [
    'an included page that is excluded',
    {
      include: [{ how: 'contains', text: 'oils' }],
      exclude: [{ how: 'startsWith', text: '/collections' }],
    },
    'page',
  ],
  // Half past three in the morning UTC is 22:30 of the day before in New York.
  ['a start that has come', { from: '2026-11-26T22:30' }, 'yes'],
  ['a start in a minute', { from: '2026-11-26T22:31' }, 'no'],
  ['an end in a minute', { until: '2026-11-26T22:31' }, 'yes'],
  ['an end that has come', { until: '2026-11-26T22:30' }, 'no'],
] as const)('shows a popup for %s: %s', (_description, changes, verdict) => {
  expect(decidePopup({ ...everyone, ...(changes as Partial<FormTargeting>) }, visitor)).toBe(
    verdict,
  );
});
