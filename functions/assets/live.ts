import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { createRateLimiter } from '../platform/table/rate-limiter';
import { liveTable } from '../platform/table/table';
import { createAssetRepository } from './asset-repository';
import { convertImage } from './convert-image';
import { createFileService } from './file-service';
import { createImageLimiter } from './image-limiter';
import { createImageService } from './image-service';
import { createImageStore } from './image-store';
import { createModeReader } from './mode-reader';

export const live = once(() => {
  const env = readEnv('UPLOADS_BUCKET', 'ASSETS_BUCKET', 'APP_URL');
  const buckets = { uploads: env.UPLOADS_BUCKET, assets: env.ASSETS_BUCKET };
  const sharedDependencies = {
    store: createImageStore(new S3Client({}), buckets),
    origin: env.APP_URL,
    newId: createNewId(),
    clock: systemClock,
  };
  return {
    images: createImageService({
      ...sharedDependencies,
      assets: createAssetRepository(liveTable()),
      convert: convertImage,
      room: createImageLimiter(createRateLimiter(liveTable(), systemClock), systemClock),
    }),
    files: createFileService({ ...sharedDependencies, hasFiles: createModeReader(liveTable()) }),
  };
});
