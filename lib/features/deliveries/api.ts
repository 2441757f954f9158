import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { ApiFunction, type ApiPlatform } from '../../constructs/api/api-function';
import { allowObjects } from '../../grants/objects';
import { readActions, writeActions } from '../../grants/table';
import { allowInvoke } from '../../grants/work';
import type { SegmentCounting } from '../segments';

type Needs = { readonly content: IBucket; readonly counting: SegmentCounting };

/** Adds the API for sending, scheduling, pausing and canceling. */
export const addDeliveriesApi = (
  scope: Construct,
  base: ApiPlatform,
  { content, counting }: Needs,
): void => {
  const sendingApi = new ApiFunction(scope, base, {
    name: 'sending',
    needs: {
      sending: {
        tableActions: [...readActions, ...writeActions, 'ConditionCheckItem'],
        environment: {
          CONTENT_BUCKET: content.bucketName,
          COUNT_LANE_FUNCTION: counting.partition.functionName,
        },
      },
    },
    group: 'Sending',
    failureImpact: 'Emails can’t be sent, scheduled, paused, or canceled.',
  });
  allowObjects(sendingApi, content, ['GetObject', 'PutObject']);
  allowInvoke(sendingApi, counting.partition);
};
