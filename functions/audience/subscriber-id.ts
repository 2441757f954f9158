import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { normalizeEmail } from '../../shared/email-address';
import { encodeId } from '../platform/base32';

const keyObjects = new WeakMap<Buffer, KeyObject>();

/**
 * Prepares the key once. That takes 10 of the 14 µs that an id needs, and an import of 100,000 rows
 * creates as many ids.
 */
const preparedKey = (key: Buffer): KeyObject => {
  const prepared = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, prepared);
  return prepared;
};

/**
 * Returns the id of an address within a customer. The same address always has the same id, so
 * addresses are unique without a second item, and an import may be repeated. Without the key, no
 * one can find out whether an address exists.
 * @param key the key ring's `subscriber-id` key
 */
export const subscriberId = (key: Buffer, customerId: string, email: string): string => {
  const digest = createHmac('sha256', preparedKey(key));
  digest.update(`${customerId}\n${normalizeEmail(email)}`);
  return encodeId(digest.digest());
};
