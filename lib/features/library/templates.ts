import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../../constructs/api/feature-api';
import { allowObjects } from '../../grants/objects';
import { readActions } from '../../grants/table';

type Needs = { readonly content: IBucket; readonly appUrl: string };

/** Adds the API for email templates. */
export const addTemplatesApi = (
  scope: Construct,
  base: ApiPlatform,
  { content, appUrl }: Needs,
): void => {
  const templates = new FeatureApi(scope, base, {
    feature: 'templates',
    failureImpact: 'Templates don’t appear and can’t be saved. Emails can be written without them.',
    tableActions: [...readActions, 'PutItem', 'DeleteItem'],
    environment: { CONTENT_BUCKET: content.bucketName, APP_URL: appUrl },
  });
  allowObjects(templates, content, ['GetObject', 'PutObject']);
};
