import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Cloud, environmentOf } from '@mailbloom/embedded-cloud';
import { localModelKey } from './api/answer-api';
import { createModelStandIn } from './stand-in';

/** Starts the stand-in and puts its key where the product looks for OpenAI's. */
export const setUpModel = async ({ clock, functions }: Cloud) => {
  await new SecretsManagerClient({}).send(
    new PutSecretValueCommand({
      SecretId: environmentOf(functions).ASSISTANT_SECRET_ID,
      SecretString: JSON.stringify({ openai: localModelKey }),
    }),
  );
  return createModelStandIn(clock);
};
