import fc from 'fast-check';
import { namedMailbox } from '../../../functions/mail/address-header';
import { senderOf } from '../../../functions/stats/sender';

const email = 'hello@shop.example';

test.each(['Olive & Fern', 'Café Grün', 'He said "hi" \\ <left>', '花屋'.repeat(30)])(
  'reads the name %s as it was typed',
  (name) => expect(senderOf(namedMailbox(name, email))).toEqual({ name, email }),
);

test('reads a name that has no quotation marks as it was typed', () => {
  expect(senderOf(`Olive & Fern <${email}>`)).toEqual({ name: 'Olive & Fern', email });
});

test('returns no name for an address alone', () => {
  expect(senderOf(namedMailbox(' ', email))).toEqual({ name: '', email });
});

test('reads back every name that fits into a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
      const name = text.trim();
      fc.pre(name !== '' && !/[\p{Cc}\u2028\u2029]/u.test(name));
      expect(senderOf(namedMailbox(name, email))).toEqual({ name, email });
    }),
  );
});
