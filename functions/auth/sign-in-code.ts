import { createHmac } from 'node:crypto';

/** Letters and digits that can't be mistaken for one another: 31 of them, 8.9e8 codes of six. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const shortCodeLength = 6;
/**
 * 7.9e17 codes, which is too many to guess even without a limit. Used for addresses whose codes are
 * being guessed.
 */
export const longCodeLength = 12;

/** Normalizes a typed code: any case, with spaces anywhere. */
export const normaliseCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/**
 * Returns the code that belongs to a random nonce. The table stores only the nonce. Without the key
 * it doesn't reveal the code, and the same code can be emailed again. 256 bits modulo 31^12 leave
 * no bias.
 */
export const codeOf = (
  key: Buffer,
  emailHash: string,
  { nonce, length }: { readonly nonce: string; readonly length: number },
): string => {
  const hex = createHmac('sha256', key).update(`${emailHash}|${nonce}|${length}`).digest('hex');
  let rest = BigInt(`0x${hex}`);
  const base = BigInt(alphabet.length);
  return Array.from({ length }, () => {
    const character = alphabet[Number(rest % base)];
    rest /= base;
    return character;
  }).join('');
};

/** Returns a hash (160 bits, hex) to store instead of an email address or a network. */
export const hashWho = (key: Buffer, who: string): string =>
  createHmac('sha256', key).update(who).digest('hex').slice(0, 40);
