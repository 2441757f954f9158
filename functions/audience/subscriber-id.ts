import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { normaliseEmail } from '../../shared/email-address';
import { encodeId } from '../platform/base32';

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
  return encodeId(digest.digest());
};
