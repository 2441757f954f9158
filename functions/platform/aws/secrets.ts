import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { readEnv } from '../env';
import { once } from '../once';
import { createKeyRing } from './key-ring';

const client = once(() => new SecretsManagerClient({}));

/** Returns the current text of a secret, empty if it holds none. */
export const readSecret = async (SecretId: string): Promise<string> =>
  (await client().send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '';

/** The stage's keys, derived from its signing secret. */
export const liveKeyRing = once(() =>
  createKeyRing(() => readSecret(readEnv('SIGNING_SECRET_ID').SIGNING_SECRET_ID)),
);
