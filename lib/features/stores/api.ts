import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ApiFunction, type ApiPlatform } from '../../constructs/api/api-function';
import { allowReadSecret } from '../../grants/secrets';
import { readActions } from '../../grants/table';
import { allowSend } from '../../grants/work';
import { MailbloomStack } from '../../mailbloom-stack';

type Needs = {
  readonly signingSecret: ISecret;
  readonly shopifySecret: ISecret;
  readonly appUrl: string;
  /** The queue of webhook events. `storeSyncQueue` is the queue for importing files from stores. */
  readonly storeNewsQueue: Queue;
  readonly storeSyncQueue: Queue;
};

/** Adds the API for Shopify stores: connecting, removing, their history, and their webhooks. */
export const addStoresApi = (
  scope: Construct,
  base: ApiPlatform,
  { signingSecret, shopifySecret, appUrl, ...queues }: Needs,
): void => {
  const { shopifyShopUrl, shopifyListingUrl } = MailbloomStack.of(scope).settings;
  const stores = new ApiFunction(scope, base, {
    name: 'stores',
    needs: {
      stores: {
        tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
        environment: {
          APP_URL: appUrl,
          SIGNING_SECRET_ID: signingSecret.secretArn,
          SHOPIFY_SECRET_ID: shopifySecret.secretArn,
          SHOPIFY_SHOP_URL: shopifyShopUrl,
          SHOPIFY_LISTING_URL: shopifyListingUrl,
          STORE_NEWS_QUEUE_URL: queues.storeNewsQueue.queueUrl,
          STORE_SYNC_QUEUE_URL: queues.storeSyncQueue.queueUrl,
        },
      },
    },
    failureImpact: 'No one can connect or remove a store. Shopify sends webhooks again later.',
  });
  allowReadSecret(stores, signingSecret);
  allowReadSecret(stores, shopifySecret);
  allowSend(stores, queues.storeNewsQueue);
  allowSend(stores, queues.storeSyncQueue);
};
