import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters and digits that cannot be mistaken for one another: 31 of them, 8.9e8 codes of six. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 6;

export const codeLifetimeMs = 10 * 60_000;
export const mostAttempts = 5;

/** Draws a code from the system's random source. */
export const drawCode = (draw: (below: number) => number = randomInt): string =>
  Array.from({ length: codeLength }, () => alphabet[draw(alphabet.length)]).join('');

/** What people type: any case, spaces around or between. */
export const normaliseCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** The only form in which a code is stored: HMAC-SHA256 over user, nonce and code, in hex. */
export const hashCode = (key: Buffer, userId: string, nonce: string, code: string): string =>
  createHmac('sha256', key).update(`${userId}|${nonce}|${code}`).digest('hex');

/** Compares two hashes in constant time. */
export const sameHash = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Stands for an email address or a network wherever that itself must not stand: 160 bits, hex. */
export const hashWho = (key: Buffer, who: string): string =>
  createHmac('sha256', key).update(who).digest('hex').slice(0, 40);
