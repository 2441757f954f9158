import type { ApiHandler } from '../../api-router';
import type { AssetDependencies } from '../live';

export const addFile: ApiHandler<'POST /asset/file', AssetDependencies> = (
  { customerId, body },
  { files },
) => files.add(customerId, body.assetKey, body.fileName);
