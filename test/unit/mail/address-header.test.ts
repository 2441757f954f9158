import { displayName, mailbox, namedMailbox } from '../../../functions/mail/address-header';

test.each([
  ['Fern & Thistle', '"Fern & Thistle"'],
  ['Say "hi"\\', '"Say \\"hi\\"\\\\"'],
  ['Bad\r\nBcc: all@readers.test', '"Bad Bcc: all@readers.test"'],
  ['Blümchen', '=?UTF-8?B?QmzDvG1jaGVu?='],
])('the name %j is written %j', (name, header) => {
  expect(displayName(name)).toBe(header);
});

test('a long name in another script is split between characters, each word within 75', () => {
  const name = '花と葉のお店へようこそいらっしゃいませまた来てね';
  const words = displayName(name).split(' ');
  expect(words.length).toBeGreaterThan(1);
  const texts = words.map((word) => {
    expect(word.length).toBeLessThanOrEqual(75);
    return Buffer.from(word.slice('=?UTF-8?B?'.length, -2), 'base64').toString();
  });
  expect(texts.join('')).toBe(name);
});

test('a domain in another script goes out in its ASCII form', () => {
  expect(mailbox('ada@blümchen.example')).toBe('ada@xn--blmchen-o2a.example');
  expect(mailbox('ada@readers.test')).toBe('ada@readers.test');
});

test('without a name the address stands alone', () => {
  expect(namedMailbox(' ', 'shop@store.test')).toBe('shop@store.test');
  expect(namedMailbox('Shop', 'shop@store.test')).toBe('"Shop" <shop@store.test>');
});
