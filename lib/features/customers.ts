import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';
import { allowReadSecret } from '../grants/secrets';
import { readActions } from '../grants/table';
import { allowManageUsers } from '../grants/users';
import { allowSend } from '../grants/work';
import { MailbloomStack } from '../mailbloom-stack';

type Needs = {
  readonly userPool: IUserPool;
  /** The queue for the welcome email to a new customer. */
  readonly mailQueue: Queue;
  readonly signingSecret: ISecret;
  readonly appUrl: string;
};

/** Adds the API for customers, the people who may sign in for them, and their settings. */
export const addCustomersApi = (
  scope: Construct,
  base: ApiPlatform,
  { userPool, mailQueue, signingSecret, appUrl }: Needs,
): void => {
  const { mailDomain: emailDomain, reducedTabAccounts } = MailbloomStack.of(scope).settings;
  const customers = new FeatureApi(scope, base, {
    feature: 'customers',
    failureImpact: 'Managers can’t view or create customers, and no one can change settings.',
    tableActions: [...readActions, 'PutItem', 'UpdateItem'],
    environment: {
      USER_POOL_ID: userPool.userPoolId,
      PRODUCT_DOMAIN: emailDomain,
      APP_URL: appUrl,
      MAIL_QUEUE_URL: mailQueue.queueUrl,
      SIGNING_SECRET_ID: signingSecret.secretArn,
      REDUCED_TAB_ACCOUNTS: reducedTabAccounts.join(','),
    },
  });
  allowManageUsers(customers, userPool);
  allowSend(customers, mailQueue);
  // Keys contain hashes of mailboxes, which are computed with the secret.
  allowReadSecret(customers, signingSecret);
};
