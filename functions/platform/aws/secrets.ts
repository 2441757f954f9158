import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { readEnv } from '../env';
import { once } from '../once';
import { createKeyRing } from './key-ring';

const client = once(() => new SecretsManagerClient({}));

/** The stage's keys, from its signing secret. */
export const liveKeyRing = once(() =>
  createKeyRing(async () => {
    const { SIGNING_SECRET_ID } = readEnv('SIGNING_SECRET_ID');
    const answer = await client().send(new GetSecretValueCommand({ SecretId: SIGNING_SECRET_ID }));
    return answer.SecretString ?? '';
  }),
);
