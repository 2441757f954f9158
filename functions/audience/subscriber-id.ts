import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { normaliseEmail } from '../../shared/email-address';
import { encodeId } from '../platform/base32';

const keyObjects = new WeakMap<Buffer, KeyObject>();

/**
 * Preparing the key takes 10 of the 14 µs for an id, and an import of 100,000 rows makes as many
 * ids.
 */
const preparedKey = (key: Buffer): KeyObject => {
  const prepared = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, prepared);
  return prepared;
};

/**
 * Returns the id of an address within a customer. The same address always has the same id, so it is
 * unique without a second item and an import may be repeated. Without the key, no one can test
 * whether an address exists.
 * @param key the key ring's `subscriber-id` key
 */
export const subscriberId = (key: Buffer, customerId: string, email: string): string => {
  const digest = createHmac('sha256', preparedKey(key));
  digest.update(`${customerId}\n${normaliseEmail(email)}`);
  return encodeId(digest.digest());
};
