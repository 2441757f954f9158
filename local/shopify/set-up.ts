import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Cloud, type DataFolder, environmentOf } from '@mailbloom/embedded-cloud';
import { createShopifyStandIn } from './stand-in';

/** Starts the stand-in and puts the app's secrets where the product looks for Shopify's. */
export const setUpShopify = async (cloud: Cloud, folder: DataFolder) => {
  const { clock, origin, functions } = cloud;
  const standIn = createShopifyStandIn({ file: folder.file('shopify.sqlite'), clock, origin });
  const { clientId, clientSecret } = standIn.app;
  await new SecretsManagerClient({}).send(
    new PutSecretValueCommand({
      SecretId: environmentOf(functions).SHOPIFY_SECRET_ID,
      SecretString: JSON.stringify({ clientId, clientSecrets: [clientSecret] }),
    }),
  );
  return standIn;
};
