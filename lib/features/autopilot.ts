import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';
import { allowReadSecret } from '../grants/secrets';
import { allowDeleteUsers } from '../grants/users';
import { allowSend } from '../grants/work';

type Needs = {
  readonly userPool: IUserPool;
  readonly mailQueue: Queue;
  readonly signingSecret: ISecret;
  readonly appUrl: string;
};

/** Adds the API for the people whom a store lets into its account. */
export const addAutopilotApi = (
  scope: Construct,
  base: ApiPlatform,
  { userPool, mailQueue, signingSecret, appUrl }: Needs,
): void => {
  const autopilot = new FeatureApi(scope, base, {
    feature: 'autopilot',
    failureImpact: 'Stores can’t add people to their account or remove them.',
    tableActions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    environment: {
      USER_POOL_ID: userPool.userPoolId,
      MAIL_QUEUE_URL: mailQueue.queueUrl,
      SIGNING_SECRET_ID: signingSecret.secretArn,
      APP_URL: appUrl,
    },
  });
  allowDeleteUsers(autopilot, userPool);
  allowSend(autopilot, mailQueue);
  // Keys contain hashes of addresses, which are computed with the secret.
  allowReadSecret(autopilot, signingSecret);
};
