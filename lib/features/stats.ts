import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { FeatureNeeds } from '../constructs/api/api-function';
import { allowObjects } from '../grants/objects';

type Needs = { readonly content: IBucket };

/** The needs of the API for the results of sent emails. */
export const statsNeeds = ({ content }: Needs): FeatureNeeds => ({
  tableActions: ['GetItem', 'BatchGetItem', 'Query'],
  environment: { CONTENT_BUCKET: content.bucketName },
  allow: (fn) => {
    allowObjects(fn, content, ['GetObject']);
  },
});
