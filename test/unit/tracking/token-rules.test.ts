import fc from 'fast-check';
import { encodeId } from '../../../functions/platform/base32';
import {
  currentKeyNumber,
  keyNumberOf,
  readToken,
  signToken,
  type Token,
  type TokenKind,
} from '../../../functions/tracking/token-rules';

const key = Buffer.alloc(32, 7);
const content: Token = {
  kind: 'click',
  deliveryId: '01KAHJ7M8B9Q4Z5X6Y7W8V9T0R',
  subscriberId: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  link: 513,
};
const sign = (changes: Partial<Token> = {}) => signToken({ ...content, ...changes }, key);

test('signs IDs as a token of 71 URL-safe characters, and reads them back from it', () => {
  const token = sign();
  expect(token).toMatch(/^[\w-]{71}$/);
  expect(keyNumberOf(token)).toBe(currentKeyNumber);
  expect(readToken(token, 'click', key)).toEqual(content);
});

const anId = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => encodeId(bytes));

test('signs and reads every pair of IDs and every link number', () => {
  fc.assert(
    fc.property(anId, anId, fc.nat(999), (deliveryId, subscriberId, link) => {
      const token = sign({ deliveryId, subscriberId, link });
      expect(readToken(token, 'click', key)).toEqual({
        kind: 'click',
        deliveryId,
        subscriberId,
        link,
      });
    }),
  );
});

test.each<[TokenKind, TokenKind]>([
  ['open', 'unsubscribe'],
  ['click', 'unsubscribe'],
  ['unsubscribe', 'open'],
  ['open', 'click'],
])('refuses a token to %s when it is used to %s', (signedKind, used) => {
  const token = sign({ kind: signedKind });
  expect(readToken(token, used, key)).toBeUndefined();
  expect(readToken(token, signedKind, key)).toMatchObject({ kind: signedKind });
});

test('refuses a token if any single character is changed', () => {
  const token = sign();
  for (let at = 0; at < token.length; at += 1) {
    const otherCharacter = token[at] === 'A' ? 'B' : 'A';
    const tampered = token.slice(0, at) + otherCharacter + token.slice(at + 1);
    expect(readToken(tampered, 'click', key)).toBeUndefined();
  }
});

test('accepts only one spelling of a token, because spare bits at its end must be zero', () => {
  const token = sign();
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = digits.indexOf(token.at(-1) ?? '');
  const sibling = token.slice(0, -1) + digits[last + 1];
  expect(Buffer.from(sibling, 'base64url')).toEqual(Buffer.from(token, 'base64url'));
  expect(readToken(sibling, 'click', key)).toBeUndefined();
});

test.each(['', 'x', 'A'.repeat(71), 'A'.repeat(70), 'A'.repeat(72), `${'A'.repeat(70)}=`, '💥'])(
  'refuses text that isn’t one of our tokens: %p',
  (text) => {
    expect(readToken(text, 'click', key)).toBeUndefined();
  },
);

test('refuses a token signed with another key', () => {
  expect(readToken(sign(), 'click', Buffer.alloc(32, 8))).toBeUndefined();
});
