import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sha256 } from '../../../../shared/email/sha256';

const reference = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

test('our SHA-256 is Node’s, for texts of every length around a block', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = 'é'.repeat(length);
    expect(sha256(text)).toBe(reference(text));
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
      expect(sha256(text)).toBe(reference(text));
    }),
  );
});
