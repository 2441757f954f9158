import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { FeatureNeeds } from '../constructs/api/api-function';
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

/** The needs of the API for customers, the people who may sign in for them, and their settings. */
export const customersNeeds = (
  scope: Construct,
  { userPool, mailQueue, signingSecret, appUrl }: Needs,
): FeatureNeeds => {
  const { mailDomain: emailDomain, reducedTabAccounts } = MailbloomStack.of(scope).settings;
  return {
    tableActions: [...readActions, 'PutItem', 'UpdateItem'],
    environment: {
      USER_POOL_ID: userPool.userPoolId,
      PRODUCT_DOMAIN: emailDomain,
      APP_URL: appUrl,
      MAIL_QUEUE_URL: mailQueue.queueUrl,
      SIGNING_SECRET_ID: signingSecret.secretArn,
      REDUCED_TAB_ACCOUNTS: reducedTabAccounts.join(','),
    },
    allow: (fn) => {
      allowManageUsers(fn, userPool);
      allowSend(fn, mailQueue);
      // Keys contain hashes of mailboxes, which are computed with the secret.
      allowReadSecret(fn, signingSecret);
    },
  };
};
