import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  type Cloud,
  type DataFolder,
  environmentOf,
  firstStartFile,
} from '@mailbloom/embedded-cloud';
import { createShopifySimulator, shops } from '@mailbloom/shopify-simulator';
import { demoShop } from '../seed/store/demo-shop';

/**
 * Starts the Shopify simulator and stores the app's secrets where the product looks for Shopify's
 * secrets. Empty shops get some customers and orders, unless the product should start empty. If the
 * data folder has the demo, the demo store's own shop is filled later, together with its sequences.
 */
export const setUpShopify = async (
  cloud: Cloud,
  folder: DataFolder,
  { empty }: { readonly empty: boolean },
) => {
  const { clock, origin, functions } = cloud;
  const simulator = createShopifySimulator({ file: folder.file('shopify.sqlite'), clock, origin });
  const { clientId, clientSecret } = simulator.app;
  await new SecretsManagerClient({}).send(
    new PutSecretValueCommand({
      SecretId: environmentOf(functions).SHOPIFY_SECRET_ID,
      SecretString: JSON.stringify({ clientId, clientSecrets: [clientSecret] }),
    }),
  );
  if (empty) return simulator;
  const hasDemo = folder.load(firstStartFile) !== 'empty';
  for (const shop of shops) if (!hasDemo || shop !== demoShop) await simulator.fill(shop);
  return simulator;
};
