import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Cloud, type DataFolder, environmentOf } from '@mailbloom/embedded-cloud';
import { createStripeSimulator, localApiKey } from '@mailbloom/stripe-simulator';

/** Starts the Stripe simulator and stores its keys where the product looks for Stripe's keys. */
export const setUpStripe = async (cloud: Cloud, folder: DataFolder) => {
  const { clock, origin, functions } = cloud;
  const simulator = createStripeSimulator({ file: folder.file('stripe.sqlite'), clock, origin });
  const secret = { apiKey: localApiKey, webhookSecrets: [simulator.webhookSecret] };
  await new SecretsManagerClient({}).send(
    new PutSecretValueCommand({
      SecretId: environmentOf(functions).STRIPE_SECRET_ID,
      SecretString: JSON.stringify(secret),
    }),
  );
  return simulator;
};
