import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { FeatureNeeds } from '../constructs/api/api-function';
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
 * The needs of the API for suppressed addresses, which never get email. Lists of them are processed
 * as jobs.
 */
export const suppressionsNeeds = ({ uploads, jobQueue, signingSecret }: Needs): FeatureNeeds => ({
  tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
  environment: {
    SIGNING_SECRET_ID: signingSecret.secretArn,
    UPLOADS_BUCKET: uploads.bucketName,
    JOB_QUEUE_URL: jobQueue.queueUrl,
  },
  allow: (fn) => {
    allowReadSecret(fn, signingSecret);
    allowObjects(fn, uploads, ['PutObject']);
    allowSend(fn, jobQueue);
  },
});
