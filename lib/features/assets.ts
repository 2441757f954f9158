import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { ApiFunction, type ApiPlatform } from '../constructs/api/api-function';
import { allowObjects } from '../grants/objects';

type Needs = { readonly uploads: IBucket; readonly assets: IBucket; readonly appUrl: string };

/**
 * Adds the function for images in emails. It is separate because its image library takes memory and
 * time that no other call should pay for.
 */
export const addAssetsApi = (
  scope: Construct,
  base: ApiPlatform,
  { uploads, assets, appUrl }: Needs,
): void => {
  const images = new ApiFunction(scope, base, {
    name: 'assets',
    needs: {
      assets: {
        tableActions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
        environment: {
          UPLOADS_BUCKET: uploads.bucketName,
          ASSETS_BUCKET: assets.bucketName,
          APP_URL: appUrl,
        },
      },
    },
    failureImpact: 'Images can’t be uploaded into emails.',
    // This much memory comes with a full processor. Conversion runs in one thread.
    memoryMb: 1769,
    // Keeps images from taking the whole account's concurrency away from sending.
    reservedConcurrency: 50,
  });
  allowObjects(images, uploads, ['GetObject', 'PutObject']);
  allowObjects(images, assets, ['PutObject']);
};
