import type { ApiHandler } from '../../api-router';
import type { AssetDependencies } from '../live';

export const addImage: ApiHandler<'POST /asset/image', AssetDependencies> = (
  { customerId, body },
  { images },
) => images.add(customerId, body.assetKey, body.fileName);
