import {
  decodeText,
  detectEncoding,
  type Encoding,
  isNonLatinScript,
  utf8,
} from '../../../../functions/imports/csv/encoding-rules';

const windows1252: Encoding = { decoder: 'windows-1252', name: 'Windows-1252' };
const utf16le = (text: string) => Buffer.from(text, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();
const bom = (...bytes: number[]) => Buffer.from(bytes);

test.each<[string, Uint8Array, string, string]>([
  ['UTF-8 with a mark', bom(0xef, 0xbb, 0xbf, 0x61), 'utf-8', 'UTF-8 with BOM'],
  ['UTF-16 LE with a mark', bom(0xff, 0xfe, 0x61, 0x62), 'utf-16le', 'UTF-16 LE'],
  ['UTF-16 BE with a mark', bom(0xfe, 0xff, 0x61, 0x62), 'utf-16be', 'UTF-16 BE'],
  ['UTF-16 LE without one', utf16le('Email,Name'), 'utf-16le', 'UTF-16 LE'],
  ['UTF-16 BE without one', utf16be('Email,Name'), 'utf-16be', 'UTF-16 BE'],
  ['UTF-8', Buffer.from('Größe'), 'utf-8', 'UTF-8'],
  ['nothing', Buffer.alloc(0), 'utf-8', 'UTF-8'],
  ['Windows-1252', Buffer.from('Größe', 'latin1'), 'windows-1252', 'Windows-1252'],
  ['half a UTF-8 mark', bom(0xef, 0xbb, 0x61), 'windows-1252', 'Windows-1252'],
  ['no more of a mark than its end', bom(0x61, 0xbb, 0xbf), 'windows-1252', 'Windows-1252'],
  ['half a UTF-16 mark', bom(0xff, 0x61), 'windows-1252', 'Windows-1252'],
  ['the other half', bom(0xfe, 0x61), 'windows-1252', 'Windows-1252'],
  ['zeros on both sides', Buffer.alloc(20), 'utf-8', 'UTF-8'],
])('recognizes the encoding of %s', (_name, bytes, decoder, name) => {
  expect(detectEncoding(bytes)).toEqual({ decoder, name });
});

/** Returns a hundred pairs of bytes, in which this many first and second bytes are zero. */
const bytePairs = (even: number, odd: number) =>
  Buffer.from(
    Array.from({ length: 100 }, (_, index) => [index < even ? 0 : 97, index < odd ? 0 : 97]).flat(),
  );

test.each([
  [0, 71, 'utf-16le'],
  [0, 70, 'utf-8'],
  [4, 71, 'utf-16le'],
  [5, 71, 'utf-8'],
  [71, 0, 'utf-16be'],
  [70, 0, 'utf-8'],
  [71, 5, 'utf-8'],
])(
  'detects, with %i zeros in first and %i zeros in second place of a hundred byte pairs, the encoding %s',
  (even, odd, decoder) => {
    expect(detectEncoding(bytePairs(even, odd)).decoder).toBe(decoder);
  },
);

test('counts zero bytes only in the first 4 kB', () => {
  const text = Buffer.concat([Buffer.from('a'.repeat(4096)), utf16le('a'.repeat(20_000))]);
  expect(detectEncoding(text).decoder).toBe('utf-8');
});

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const runs = (length: number, count: number) =>
  bytesOf(Array.from({ length: count }, () => `61${'e4'.repeat(length)}`).join(''));

test.each<[string, Uint8Array, boolean]>([
  ['accents alone among plain letters', runs(1, 20), false],
  ['accents in pairs', runs(2, 10), false],
  ['accents in threes', runs(3, 2), true],
  ['accents in long words', runs(9, 1), true],
  ['too few to judge', runs(5, 1), false],
  ['half of them in long runs', Buffer.concat([runs(3, 1), runs(1, 3)]), false],
  ['more than half of them', Buffer.concat([runs(4, 1), runs(1, 3)]), true],
  ['a fifth of them strange', Buffer.concat([bytesOf('6181 6183'), runs(1, 8)]), false],
  ['more than a fifth of them strange', Buffer.concat([bytesOf('6181 6183'), runs(1, 7)]), true],
])('decides whether text is in a non-Latin script: %s', (_name, bytes, expected) => {
  expect(isNonLatinScript(bytes, windows1252)).toBe(expected);
  expect(isNonLatinScript(bytes, utf8)).toBe(false);
});

test('converts line endings to one kind and removes the byte order mark', () => {
  expect(decodeText(Buffer.from('\ufeffa\r\nb\rc\nd'), utf8)).toBe('a\nb\nc\nd');
  expect(decodeText(Buffer.from('Größe', 'latin1'), windows1252)).toBe('Größe');
});
