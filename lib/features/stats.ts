import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';
import { allowObjects } from '../grants/objects';

type Needs = { readonly content: IBucket };

/** Adds the API for the results of sent emails. */
export const addStatsApi = (scope: Construct, base: ApiPlatform, { content }: Needs): void => {
  const stats = new FeatureApi(scope, base, {
    feature: 'stats',
    failureImpact: 'Email stats don’t appear.',
    tableActions: ['GetItem', 'BatchGetItem', 'Query'],
    environment: { CONTENT_BUCKET: content.bucketName },
  });
  allowObjects(stats, content, ['GetObject']);
};
