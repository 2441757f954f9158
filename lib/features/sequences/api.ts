import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../../constructs/api/feature-api';
import { allowObjects } from '../../grants/objects';
import { readActions } from '../../grants/table';
import { allowSend } from '../../grants/work';

type Needs = { readonly content: IBucket; readonly appUrl: string; readonly jobQueue: Queue };

/** Adds the API for building, activating and reading sequences of emails. */
export const addSequencesApi = (
  scope: Construct,
  base: ApiPlatform,
  { content, appUrl, jobQueue }: Needs,
): void => {
  const sequences = new FeatureApi(scope, base, {
    feature: 'sequences',
    failureImpact: 'Sequences can’t be created or changed. Active sequences continue.',
    tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
    environment: {
      CONTENT_BUCKET: content.bucketName,
      APP_URL: appUrl,
      JOB_QUEUE_URL: jobQueue.queueUrl,
    },
  });
  allowObjects(sequences, content, ['GetObject', 'PutObject']);
  allowSend(sequences, jobQueue);
};
