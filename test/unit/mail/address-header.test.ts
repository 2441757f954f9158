import {
  bareAddress,
  displayName,
  mailbox,
  namedMailbox,
  subjectLine,
} from '../../../functions/mail/address-header';

test.each([
  ['Fern & Thistle', '"Fern & Thistle"'],
  ['Say "hi"\\', '"Say \\"hi\\"\\\\"'],
  ['Bad\r\nBcc: all@readers.test', '"Bad Bcc: all@readers.test"'],
  ['Blümchen', '=?UTF-8?B?QmzDvG1jaGVu?='],
])('writes the name %j as %j', (name, header) => {
  expect(displayName(name)).toBe(header);
});

test('splits a long non-Latin name between characters, with each encoded word within 75 characters', () => {
  const name = '花と葉のお店へようこそいらっしゃいませまた来てね';
  const nameParts = displayName(name).split(' ');
  expect(nameParts.length).toBeGreaterThan(1);
  const texts = nameParts.map((word) => {
    expect(word.length).toBeLessThanOrEqual(75);
    return Buffer.from(word.slice('=?UTF-8?B?'.length, -2), 'base64').toString();
  });
  expect(texts.join('')).toBe(name);
});

test('sends a domain in a non-Latin script in its ASCII form', () => {
  expect(mailbox('ada@blümchen.example')).toBe('ada@xn--blmchen-o2a.example');
  expect(mailbox('ada@readers.test')).toBe('ada@readers.test');
});

test('writes only the address if there is no name', () => {
  expect(namedMailbox(' ', 'shop@store.test')).toBe('shop@store.test');
  expect(namedMailbox('Shop', 'shop@store.test')).toBe('"Shop" <shop@store.test>');
});

test.each([
  ['"Fern <shop>" <hello@fern.test>', 'hello@fern.test'],
  ['<hello@fern.test>', 'hello@fern.test'],
  ['hello@fern.test', 'hello@fern.test'],
  ['"<a>" hello@fern.test', '"<a>" hello@fern.test'],
])('reads the address in %j as %j', (header, address) => {
  expect(bareAddress(header)).toBe(address);
});

const encodedWordsOf = (header: string) =>
  header
    .split(' ')
    .map((word) => Buffer.from(word.slice('=?UTF-8?B?'.length, -2), 'base64').toString());

test('keeps a combined character in one encoded word, unless the character is too long for one word', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(encodedWordsOf(displayName(`${'ä'.repeat(15)}${family}`))).toEqual([
    'ä'.repeat(15),
    family,
  ]);
  const accentedLetter = `e${'\u0301'.repeat(40)}`;
  const nameParts = encodedWordsOf(displayName(accentedLetter));
  expect(nameParts.length).toBeGreaterThan(1);
  expect(nameParts.join('')).toBe(accentedLetter);
});

test('fills an encoded word to its last byte', () => {
  expect(encodedWordsOf(displayName(`${'a'.repeat(43)}ä`))).toHaveLength(1);
  expect(encodedWordsOf(displayName(`${'a'.repeat(44)}ä`))).toHaveLength(2);
});

test('removes white space around a name', () => {
  expect(displayName('  Fern \n')).toBe('"Fern"');
});

test('lets a name use the full length limit, or cuts it after a whole word with an ellipsis', () => {
  // The header allows 660 characters, including the two quotation marks.
  expect(displayName('a'.repeat(658))).toBe(`"${'a'.repeat(658)}"`);
  expect(encodedWordsOf(displayName('a'.repeat(659))).join('')).toMatch(/^a+…$/);
  const cut = encodedWordsOf(displayName('a '.repeat(600))).join('');
  expect(cut).toMatch(/a…$/);
});

test('cuts a subject line only if it doesn’t fit into the header line', () => {
  expect(subjectLine('ä'.repeat(200))).toBe('ä'.repeat(200));
  expect(subjectLine('ä'.repeat(600))).toMatch(/^ä{200,}…$/);
});
