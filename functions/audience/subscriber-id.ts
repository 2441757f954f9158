import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { normaliseEmail } from '../../shared/email-address';

/** Crockford's base 32, the alphabet of ULIDs: no I, L, O or U to misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 26;

/** 16 bytes as one big number in 26 digits of 5 bits; the first digit holds 3 bits only. */
const toBase32 = (bytes: Buffer): string => {
  let digits = '';
  let pending = 0;
  let bits = 2;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      digits += alphabet[(pending >> bits) & 31];
      pending &= (1 << bits) - 1;
    }
  }
  return digits.padEnd(length, '0');
};

const keyObjects = new WeakMap<Buffer, KeyObject>();

/** Preparing the key takes 10 of an id's 14 µs, and an import of 100,000 rows makes as many ids. */
const preparedKey = (key: Buffer): KeyObject => {
  const prepared = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, prepared);
  return prepared;
};

/**
 * The id of an address within a customer: the same address always has the same id, so it is unique
 * without a second item and an import may be repeated; without the key nobody can test addresses.
 * @param key the key ring's `subscriber-id` key
 */
export const subscriberId = (key: Buffer, customerId: string, email: string): string => {
  const digest = createHmac('sha256', preparedKey(key));
  digest.update(`${customerId}\n${normaliseEmail(email)}`);
  return toBase32(digest.digest().subarray(0, 16));
};
