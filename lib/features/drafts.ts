import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';
import { allowObjects } from '../grants/objects';
import { readActions } from '../grants/table';

type Needs = { readonly content: IBucket; readonly appUrl: string };

/** Adds the API for emails being written. */
export const addDraftsApi = (
  scope: Construct,
  base: ApiPlatform,
  { content, appUrl }: Needs,
): void => {
  const emails = new FeatureApi(scope, base, {
    feature: 'emails',
    failureImpact: 'Emails can’t be opened or saved. Editors keep unsaved text.',
    tableActions: [...readActions, 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    environment: { CONTENT_BUCKET: content.bucketName, APP_URL: appUrl },
  });
  allowObjects(emails, content, ['GetObject', 'PutObject']);
};
