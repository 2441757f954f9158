import { createHmac } from 'node:crypto';

/** Letters and digits that cannot be mistaken for one another: 31 of them, 8.9e8 codes of six. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const shortCodeLength = 6;
/**
 * 7.9e17 codes: too many to guess even without a limit. For addresses somebody keeps guessing at.
 */
export const longCodeLength = 12;

/** What people type: any case, spaces around or between. */
export const normaliseCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/**
 * The code that belongs to a random nonce. The table stores only the nonce: without the key it
 * tells nobody the code, and the same code can be mailed again. 256 bits modulo 31^12 leave no
 * bias.
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

/** Replaces an email address or a network where it must not be stored: 160 bits, hex. */
export const hashWho = (key: Buffer, who: string): string =>
  createHmac('sha256', key).update(who).digest('hex').slice(0, 40);
