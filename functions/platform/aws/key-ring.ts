import { hkdfSync } from 'node:crypto';

/**
 * What a key is for. Keys of different purposes are unrelated, so a token of one can't be used for
 * another.
 */
export type KeyPurpose =
  | 'subscriber-id'
  | 'sign-in-code'
  | 'sign-in-session'
  | 'sign-in-ticket'
  | 'refresh-owner'
  | 'mail-recipient'
  | 'form-ticket'
  | 'form-limit'
  | `form-confirm-${number}`
  | 'checkout-ticket'
  | `store-token-${number}`
  | `click-id-${number}`
  | `token-${number}`;

export type KeyRing = (purpose: KeyPurpose) => Promise<Buffer>;

/** Derives a 32-byte key per purpose from one secret (HKDF-SHA256). The secret is read once. */
export const createKeyRing = (readSecret: () => Promise<string>): KeyRing => {
  let secret: string | undefined;
  const keys = new Map<KeyPurpose, Buffer>();
  return async (purpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    secret ??= await readSecret();
    if (!secret) throw new Error('The signing secret is empty');
    const key = Buffer.from(hkdfSync('sha256', secret, 'mailbloom', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
};
