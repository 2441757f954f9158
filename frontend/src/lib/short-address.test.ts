import { expect, test } from 'vitest';
import { shortAddress } from './short-address';

test.each([
  ['https://www.shop.example/sale/?utm_source=mailbloom&utm_campaign=x', 'shop.example/sale'],
  ['https://shop.example', 'shop.example'],
  ['https://shop.example/#top', 'shop.example'],
  ['https://shop.example/gr%C3%B6%C3%9Fe', 'shop.example/größe'],
  ['https://shop.example/100%', 'shop.example/100%'],
  ['https://shop.example/{{city}}?a=b', 'shop.example/{{city}}'],
  ['mailto:ann@shop.example', 'mailto:ann@shop.example'],
  ['{{shop_url}}/sale', '{{shop_url}}/sale'],
])('shortens the URL %s to %s', (link, text) => {
  expect(shortAddress(link)).toBe(text);
});
