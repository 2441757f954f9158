import {
  cleanCell,
  cleanLine,
  cleanText,
  plainLetters,
  toOneLine,
  toPlainText,
} from '../../../../functions/audience/attributes/clean-text-rules';

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['', ''],
  ['a', 'a'],
  ['   ', ''],
  ['  Ada  ', 'Ada'],
  ['Ada ', 'Ada'],
  [' Ada', 'Ada'],
  ['\u200b\u2060 Zoë\u00a0\u200f', 'Zoë'],
  ['a\r\nb\rc\fd\ve\u0085f\u2028g\u2029h', 'a\nb\nc\nd\ne\nf\ng\nh'],
  ['a\tb', 'a\tb'],
  ['a\u0000b\u0008c\u000ed\u001fe\u007ff\u009fg\ufeffh', 'abcdefgh'],
  ['half \ud83d', 'half \ufffd'],
  ['a\u200bb', 'a\u200bb'],
])('cleans the text %j to %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean);
  expect(cleanText(clean)).toBe(clean);
});

test('turns line breaks and tabs into one space in single-line text', () => {
  expect(toOneLine('a\n\t\nb')).toBe('a b');
  expect(toOneLine('a\tb')).toBe('a b');
  expect(toOneLine('a\nb')).toBe('a b');
  expect(toOneLine(' a ')).toBe(' a ');
  expect(cleanLine(' a\r\nb ')).toBe('a b');
});

test.each([
  ["'33600", '33600'],
  ["'+49 (0) 30/123-4", '+49 (0) 30/123-4'],
  ["'-1.5", '-1.5'],
  ["'(030) 123", '(030) 123'],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'12 Main Street", "'12 Main Street"],
  ["'", "'"],
  ["O'12", "O'12"],
  ["''12", "''12"],
])('cleans the cell %j to %j', (cell, value) => {
  expect(cleanCell(cell)).toBe(value);
});

test.each([
  ['E-Mail  Address', 'e mail address'],
  [' Prénom ', 'prenom'],
  ['Größe', 'große'],
  ['(Status)', 'status'],
  ['ﬁeld №1', 'field no1'],
  ['顧客__名', '顧客 名'],
  ['Straße/Nr.', 'straße nr'],
  ['!?', ''],
])('normalizes the header %j to %j for comparison', (header, expectedText) => {
  expect(toPlainText(header)).toBe(expectedText);
});

test('replaces special letters with the plain letters that people type instead', () => {
  expect(plainLetters('ẞßÆŒØŁĐÐÞı')).toBe('ssssaeoeolddthi');
  expect(plainLetters('Öl & MEER')).toBe('öl & meer');
});
