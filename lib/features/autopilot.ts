import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { FeatureNeeds } from '../constructs/api/api-function';
import { allowReadSecret } from '../grants/secrets';
import { allowDeleteUsers } from '../grants/users';
import { allowSend } from '../grants/work';

type Needs = {
  readonly userPool: IUserPool;
  readonly mailQueue: Queue;
  readonly signingSecret: ISecret;
  readonly appUrl: string;
};

/** The needs of the API for the people whom a store lets into its account. */
export const autopilotNeeds = ({
  userPool,
  mailQueue,
  signingSecret,
  appUrl,
}: Needs): FeatureNeeds => ({
  tableActions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  environment: {
    USER_POOL_ID: userPool.userPoolId,
    MAIL_QUEUE_URL: mailQueue.queueUrl,
    SIGNING_SECRET_ID: signingSecret.secretArn,
    APP_URL: appUrl,
  },
  allow: (fn) => {
    allowDeleteUsers(fn, userPool);
    allowSend(fn, mailQueue);
    // Keys contain hashes of addresses, which are computed with the secret.
    allowReadSecret(fn, signingSecret);
  },
});
