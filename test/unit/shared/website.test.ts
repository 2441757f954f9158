import { normalizeWebsite } from '../../../shared/website';

test.each([
  ['Shop.Example.com/', 'https://shop.example.com'],
  ['  http://olive.shop/about/ ', 'http://olive.shop/about'],
  ['https://olive.shop:8443/?a=1', 'https://olive.shop:8443/?a=1'],
  ['bücher.example', 'https://xn--bcher-kva.example'],
  ['olive.shop.', 'https://olive.shop'],
])('reads %s as the website %s', (typed, website) => {
  expect(normalizeWebsite(typed)).toBe(website);
});

test.each([
  'olive',
  'localhost:4000',
  'javascript:alert(1)',
  'ftp://olive.shop',
  'https://ada:secret@olive.shop',
  'https://192.0.2.1',
  'olive shop.com',
  'mailto:ada@olive.shop',
  '-olive.shop',
])('doesn’t accept %s as a website', (typed) => {
  expect(normalizeWebsite(typed)).toBeUndefined();
});
