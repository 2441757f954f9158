import { displayName } from '../../../functions/mail/address-header';
import { draftSummary } from '../../../shared/contracts/emails';
import { segmentView } from '../../../shared/contracts/segments';
import { recipientValues } from '../../../shared/email/merge/recipient-values';
import { findInvisibleCharacters, toVisibleText } from '../../../shared/shown-text';

test.each([
  ['an override of the direction', 'invoice\u202egnp.exe', 'invoicegnp.exe'],
  ['embeddings and isolates', '\u202aa\u202c\u2066b\u2069', 'ab'],
  ['spaces without width', 'VIP\u200bs \u2060\ufeff', 'VIPs '],
  ['controls', 'a\u0000b\u0007\u0085c', 'a b c'],
])('hides %s', (_description, text, shown) => {
  expect(toVisibleText(text)).toBe(shown);
});

test.each([
  ['a family', '👩\u200d👩\u200d👧'],
  ['Persian with its joiner', 'می\u200cخواهم'],
  ['marks of direction', 'שלום\u200f!'],
  ['a flag', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['lines', 'one\n\ttwo'],
])('keeps %s as written', (_description, text) => {
  expect(toVisibleText(text)).toBe(text);
});

test('lists removed characters by their code, each once', () => {
  expect(findInvisibleCharacters('a\u202eb\u202ec\u200b')).toEqual(['U+202E', 'U+200B']);
  expect(findInvisibleCharacters('👩\u200d👧')).toEqual([]);
});

test('returns names in API answers without invisible characters', () => {
  expect(draftSummary.shape.name.parse('May\u202elas')).toBe('Maylas');
  expect(draftSummary.shape.subject.parse('\u2066May')).toBe('May');
  expect(segmentView.shape.name.parse('VIP\u200b')).toBe('VIP');
});

test('leaves invisible characters out of recipient and sender names in emails', () => {
  const values = recipientValues({
    email: 'ann@x.test',
    name: '\u202eAnn Lee\u202c',
    fields: { city: 'Par\u200bis' },
  });
  expect([values.get('first_name'), values.get('last_name')]).toEqual(['Ann', 'Lee']);
  expect(values.get('city')).toBe('Paris');
  expect(displayName('Fern\u202e Shop')).toBe('"Fern Shop"');
});
