import { createHmac } from 'node:crypto';

/**
 * The 31 letters and digits that can't be mistaken for one another. They allow 8.9e8 codes of six
 * characters.
 */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const shortCodeLength = 6;
/**
 * Allows 7.9e17 codes, which are too many to guess even without a limit. Used for addresses whose
 * codes someone is trying to guess.
 */
export const longCodeLength = 12;

/** Normalizes a typed code, which may be in any case and contain spaces anywhere. */
export const normalizeCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/**
 * Returns the code that belongs to a random nonce. The table stores only the nonce, which doesn't
 * reveal the code without the key. So the same code can be emailed again. With 256 bits modulo
 * 31^12, all codes are equally likely.
 */
export const codeOf = (
  key: Buffer,
  emailHash: string,
  { nonce, length }: { readonly nonce: string; readonly length: number },
): string => {
  const hex = createHmac('sha256', key).update(`${emailHash}|${nonce}|${length}`).digest('hex');
  let remainingNumber = BigInt(`0x${hex}`);
  const base = BigInt(alphabet.length);
  return Array.from({ length }, () => {
    const character = alphabet[Number(remainingNumber % base)];
    remainingNumber /= base;
    return character;
  }).join('');
};

/** Returns a hash (160 bits, hex) that is stored instead of an email address or a network. */
export const hashIdentity = (key: Buffer, identity: string): string =>
  createHmac('sha256', key).update(identity).digest('hex').slice(0, 40);
