import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';
import { allowObjects } from '../grants/objects';

type Needs = { readonly content: IBucket };

/** Adds the API for the results of sent emails. */
export const addStatsApi = (scope: Construct, ground: ApiGround, { content }: Needs): void => {
  const stats = new FeatureApi(scope, ground, {
    feature: 'stats',
    failureImpact: 'Email stats don’t appear.',
    tableActions: ['GetItem', 'BatchGetItem', 'Query'],
    environment: { CONTENT_BUCKET: content.bucketName },
  });
  allowObjects(stats, content, ['GetObject']);
};
