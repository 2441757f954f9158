import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';
import { allowReadSecret } from '../grants/secrets';
import { readActions } from '../grants/table';
import { MailbloomStack } from '../mailbloom-stack';

type Needs = {
  readonly signingSecret: ISecret;
  readonly shopifySecret: ISecret;
  readonly appUrl: string;
};

/** Stores at Shopify: connecting, removing, and what shops tell. */
export const addStoresApi = (
  scope: Construct,
  ground: ApiGround,
  { signingSecret, shopifySecret, appUrl }: Needs,
): void => {
  const { shopifyShopUrl, shopifyListingUrl } = MailbloomStack.of(scope).settings;
  const stores = new FeatureApi(scope, ground, {
    feature: 'stores',
    failureImpact: 'Nobody can connect or remove a store; Shopify repeats what shops tell.',
    tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
    environment: {
      APP_URL: appUrl,
      SIGNING_SECRET_ID: signingSecret.secretArn,
      SHOPIFY_SECRET_ID: shopifySecret.secretArn,
      SHOPIFY_SHOP_URL: shopifyShopUrl,
      SHOPIFY_LISTING_URL: shopifyListingUrl,
    },
  });
  allowReadSecret(stores, signingSecret);
  allowReadSecret(stores, shopifySecret);
};
