import { expect, test } from 'vitest';
import { checkLink } from './link-url';

test.each([
  ['shop.example', 'https://shop.example'],
  ['  https://shop.example/a?b=c ', 'https://shop.example/a?b=c'],
  ['/sale', '/sale'],
  ['#top', '#top'],
  ['?page=2', '?page=2'],
  ['mailto:ada@shop.example', 'mailto:ada@shop.example'],
  ['info@store.com', 'mailto:info@store.com'],
  ['  Info+sale@store.co.uk ', 'mailto:Info+sale@store.co.uk'],
  ['tel:+4930123', 'tel:+4930123'],
  ['sms:+4930123?body=Hi', 'sms:+4930123?body=Hi'],
  ['whatsapp://send?phone=4930123', 'whatsapp://send?phone=4930123'],
  ['{{shop_url}}/sale', '{{shop_url}}/sale'],
  ['shop.example/{{first_name}}', 'https://shop.example/{{first_name}}'],
])('completes the link “%s” to “%s”', (typed, href) => {
  const check = checkLink(typed);
  expect('href' in check ? check.href.replace(/\/$/, '') : check).toBe(href);
});

test.each([
  ['', 'Please enter a valid link'],
  ['   ', 'Please enter a valid link'],
  ['not a link', 'Please enter a valid URL'],
  ['nothing', 'Please enter a valid URL'],
  ['javascript:alert(1)', 'Please enter a valid URL'],
  ['data:text/html,x.y', 'Please enter a valid URL'],
])('refuses the link «%s» with the message: %s', (typed, problem) => {
  expect(checkLink(typed)).toEqual({ problem });
});
