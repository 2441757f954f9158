import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Cloud, type DataFolder, environmentOf } from '@mailbloom/embedded-cloud';
import { shops } from './shop/shop-facts';
import { createShopifyStandIn } from './stand-in';

/**
 * Starts the stand-in and puts the app's secrets where the product looks for Shopify's. Unless it shall
 * be empty, shops that have nothing get some customers and orders.
 */
export const setUpShopify = async (
  cloud: Cloud,
  folder: DataFolder,
  { empty }: { readonly empty: boolean },
) => {
  const { clock, origin, functions } = cloud;
  const standIn = createShopifyStandIn({ file: folder.file('shopify.sqlite'), clock, origin });
  const { clientId, clientSecret } = standIn.app;
  await new SecretsManagerClient({}).send(
    new PutSecretValueCommand({
      SecretId: environmentOf(functions).SHOPIFY_SECRET_ID,
      SecretString: JSON.stringify({ clientId, clientSecrets: [clientSecret] }),
    }),
  );
  if (!empty) for (const shop of shops) await standIn.fill(shop);
  return standIn;
};
