import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Cloud, environmentOf } from '@mailbloom/embedded-cloud';
import { createModelSimulator, localModelKey } from '@mailbloom/model-simulator';

/** Starts the OpenAI simulator and stores its key where the product looks for OpenAI's key. */
export const setUpModel = async ({ clock, functions }: Cloud) => {
  await new SecretsManagerClient({}).send(
    new PutSecretValueCommand({
      SecretId: environmentOf(functions).ASSISTANT_SECRET_ID,
      SecretString: JSON.stringify({ openai: localModelKey }),
    }),
  );
  return createModelSimulator(clock);
};
