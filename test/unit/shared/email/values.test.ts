import { buttonDesign } from '../../../../shared/email/blocks/button/button-design';
import { coerceAttrs } from '../../../../shared/email/document/attrs';
import {
  contrastRatio,
  flattenColor,
  readableOn,
  safeColor,
} from '../../../../shared/email/document/color';
import { readFontSize } from '../../../../shared/email/document/fonts';
import { DEFAULT_EMAIL_STYLE, readEmailStyle } from '../../../../shared/email/document/styles';
import { safeImageUrl, safeUrl } from '../../../../shared/email/html/safe-url';
import { readMergeName } from '../../../../shared/email/merge/merge-tokens';

test.each([
  ['https://shop.example/a?b=c#d', 'https://shop.example/a?b=c#d'],
  ['  HTTP://shop.example ', 'HTTP://shop.example'],
  ['shop.example', 'https://shop.example'],
  ['shop.example:8080/x', 'https://shop.example:8080/x'],
  ['mailto:a@b.example?subject=Hi there', 'mailto:a@b.example?subject=Hi%20there'],
  ['tel:+1 555', 'tel:+1%20555'],
  ['/relative', '/relative'],
  ['?query', '?query'],
  ['#', '#'],
  ['{{ shop_url | a b }}/x', '{{ shop_url | a b }}/x'],
  [
    'https://x.example/?n={{first_name|dear friend}}',
    'https://x.example/?n={{first_name|dear friend}}',
  ],
  ['javascript:alert(1)', undefined],
  [' java\tscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['vbscript:x', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['two words', undefined],
  ['', undefined],
  [undefined, undefined],
])('stores the link %p as %p', (typed, stored) => {
  expect(safeUrl(typed)).toBe(stored);
});

test.each([
  ['https://x.example/a.png', 'https://x.example/a.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['{{product_image}}', '{{product_image}}'],
  ['data:image/svg+xml;base64,AAAA', undefined],
  ['mailto:a@b.example', undefined],
])('stores the image source %p as %p', (typed, stored) => {
  expect(safeImageUrl(typed)).toBe(stored);
});

test.each([
  ['#ABC', '#aabbcc'],
  ['#11223380', '#11223380'],
  ['rgb(220, 38, 38)', '#dc2626'],
  ['hsl(0 100% 50% / 50%)', '#ff000080'],
  ['RebeccaPurple', '#663399'],
  ['url(x)', undefined],
  ['red; background: url(x)', undefined],
])('stores the color %p as %p', (typed, stored) => {
  expect(safeColor(typed)).toBe(stored);
});

test('replaces transparent colors with opaque ones on the background', () => {
  expect(flattenColor('#00000080', '#ffffff')).toBe('#808080');
  expect(flattenColor('#123456', '#ffffff')).toBe('#123456');
});

test('adjusts an unreadable color until it is readable', () => {
  expect(contrastRatio(readableOn('#000080', '#1e1e1e'), '#1e1e1e')).toBeGreaterThanOrEqual(4.5);
  expect(readableOn('#ffffff', '#1e1e1e')).toBe('#ffffff');
});

test.each([
  ['24px', 24],
  ['14.0pt', 19],
  ['2em', 32],
  ['400px', 72],
  [11, 11],
  ['large', undefined],
])('reads the font size %p as %p', (typed, px) => {
  expect(readFontSize(typed)).toBe(px);
});

test.each([
  ['First Name', 'first_name'],
  ['  Prénom ', 'prénom'],
  ['order.total', 'order.total'],
  ['2nd line', 'nd_line'],
  ['!!!', undefined],
])('turns the field %p into the merge tag %p', (field, name) => {
  expect(readMergeName(field)).toBe(name);
});

test('gives new blocks their default attributes', () => {
  expect(buttonDesign(coerceAttrs('button'), DEFAULT_EMAIL_STYLE)).toMatchObject({
    value: 'Click here',
    href: '#',
    width: 'auto',
    align: 'center',
    backgroundColor: '#000000',
    color: '#ffffff',
    fontSize: 18,
    borderStyle: 'none',
    borderWidth: 0,
    borderRadius: 8,
  });
  expect(coerceAttrs('paragraph')).toMatchObject({ paddingTop: 7, paddingBottom: 9 });
  expect(coerceAttrs('divider')).toEqual({
    paddingTop: 12,
    paddingRight: 0,
    paddingBottom: 12,
    paddingLeft: 0,
  });
  expect(coerceAttrs('image')).toMatchObject({ width: 'auto', align: 'center', paddingTop: 8 });
});

test('reads a style from any stored data', () => {
  expect(readEmailStyle(null)).toEqual(DEFAULT_EMAIL_STYLE);
  expect(readEmailStyle({ fontColor: 'red', borderWidth: '99', editorColor: 7 })).toEqual({
    ...DEFAULT_EMAIL_STYLE,
    fontColor: '#ff0000',
    borderWidth: 10,
  });
});
