import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { FeatureNeeds } from '../../constructs/api/api-function';
import { allowObjects } from '../../grants/objects';
import { readActions } from '../../grants/table';

type Needs = { readonly content: IBucket; readonly appUrl: string };

/** The needs of the API for email templates. */
export const templatesNeeds = ({ content, appUrl }: Needs): FeatureNeeds => ({
  tableActions: [...readActions, 'PutItem', 'DeleteItem'],
  environment: { CONTENT_BUCKET: content.bucketName, APP_URL: appUrl },
  allow: (fn) => {
    allowObjects(fn, content, ['GetObject', 'PutObject']);
  },
});
