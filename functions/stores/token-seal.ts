import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from '../platform/aws/key-ring';

/** The tokens for access to a shop. */
export type TokenPair = {
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
};

/** The owner of the tokens. Tokens encrypted for one owner can't be decrypted for another. */
export type TokenOwner = { readonly customerId: string; readonly shop: string };

/**
 * The number of the key currently used to encrypt. A new key is added beside the old one, and both
 * can decrypt.
 */
const sealingKey = 1;
const method = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const authenticatedDataOf = ({ customerId, shop }: TokenOwner) =>
  Buffer.from(`${customerId}|${shop}`);

/**
 * Encrypts tokens for storage in the table: AES-256-GCM with a key derived from the stage's secret.
 */
export const createTokenEncryption = (keys: KeyRing) => ({
  async seal(pair: TokenPair, about: TokenOwner): Promise<string> {
    const nonce = randomBytes(nonceBytes);
    const key = await keys(`store-token-${sealingKey}`);
    const cipher = createCipheriv(method, key, nonce).setAAD(authenticatedDataOf(about));
    const text = Buffer.concat([cipher.update(JSON.stringify(pair), 'utf8'), cipher.final()]);
    const all = Buffer.concat([nonce, cipher.getAuthTag(), text]);
    return `${sealingKey}.${all.toString('base64url')}`;
  },

  /** @throws Error when the tokens were encrypted for another owner or were changed */
  async open(sealedTokens: string, about: TokenOwner): Promise<TokenPair> {
    const [number = '', text = ''] = sealedTokens.split('.');
    const all = Buffer.from(text, 'base64url');
    const key = await keys(`store-token-${Number(number)}`);
    const authTag = all.subarray(nonceBytes, nonceBytes + tagBytes);
    const decipher = createDecipheriv(method, key, all.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(authenticatedDataOf(about))
      .setAuthTag(authTag);
    const opened = [decipher.update(all.subarray(nonceBytes + tagBytes)), decipher.final()];
    return JSON.parse(Buffer.concat(opened).toString());
  },
});
export type TokenEncryption = ReturnType<typeof createTokenEncryption>;
