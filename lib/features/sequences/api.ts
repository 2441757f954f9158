import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { FeatureNeeds } from '../../constructs/api/api-function';
import { allowObjects } from '../../grants/objects';
import { readActions } from '../../grants/table';
import { allowSend } from '../../grants/work';

type Needs = { readonly content: IBucket; readonly appUrl: string; readonly jobQueue: Queue };

/** The needs of the API for building, activating and reading sequences of emails. */
export const sequencesNeeds = ({ content, appUrl, jobQueue }: Needs): FeatureNeeds => ({
  tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
  environment: {
    CONTENT_BUCKET: content.bucketName,
    APP_URL: appUrl,
    JOB_QUEUE_URL: jobQueue.queueUrl,
  },
  allow: (fn) => {
    allowObjects(fn, content, ['GetObject', 'PutObject']);
    allowSend(fn, jobQueue);
  },
});
