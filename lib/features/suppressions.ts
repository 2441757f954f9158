import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';
import { allowObjects } from '../grants/objects';
import { allowReadSecret } from '../grants/secrets';
import { readActions } from '../grants/table';
import { allowSend } from '../grants/work';

type Needs = {
  readonly uploads: IBucket;
  readonly jobQueue: Queue;
  readonly signingSecret: ISecret;
};

/**
 * Adds the API for suppressed addresses, which never get email. Lists of them are processed as
 * jobs.
 */
export const addSuppressionsApi = (
  scope: Construct,
  base: ApiPlatform,
  { uploads, jobQueue, signingSecret }: Needs,
): void => {
  const suppressions = new FeatureApi(scope, base, {
    feature: 'suppressions',
    failureImpact: 'The suppression list doesn’t appear. Its addresses are still suppressed.',
    tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
    environment: {
      SIGNING_SECRET_ID: signingSecret.secretArn,
      UPLOADS_BUCKET: uploads.bucketName,
      JOB_QUEUE_URL: jobQueue.queueUrl,
    },
  });
  allowReadSecret(suppressions, signingSecret);
  allowObjects(suppressions, uploads, ['PutObject']);
  allowSend(suppressions, jobQueue);
};
