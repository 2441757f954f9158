import { hkdfSync } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { readEnv } from './env';
import { once } from './once';

/** What a key is for. Keys of two purposes are unrelated: a token of one cannot serve the other. */
export type KeyPurpose = 'subscriber-id' | 'sign-in-code' | 'sign-in-session' | `token-${number}`;

export type KeyRing = (purpose: KeyPurpose) => Promise<Buffer>;

const client = once(() => new SecretsManagerClient({}));

/** Derives a 32-byte key per purpose from one secret (HKDF-SHA256); the secret is read once. */
export const createKeyRing = (readSecret: () => Promise<string>): KeyRing => {
  let secret: string | undefined;
  const keys = new Map<KeyPurpose, Buffer>();
  return async (purpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    secret ??= await readSecret();
    const key = Buffer.from(hkdfSync('sha256', secret, 'mailbloom', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
};

export const liveKeyRing = once(() =>
  createKeyRing(async () => {
    const { SIGNING_SECRET_ID } = readEnv('SIGNING_SECRET_ID');
    const answer = await client().send(new GetSecretValueCommand({ SecretId: SIGNING_SECRET_ID }));
    if (!answer.SecretString) throw new Error('The signing secret is empty');
    return answer.SecretString;
  }),
);
