import type { ApiHandler } from '../../api-router';
import type { AssetDependencies } from '../live';

export const createImageUpload: ApiHandler<'POST /asset/upload', AssetDependencies> = (
  { customerId, body },
  { images },
) => images.createUpload(customerId, body);
