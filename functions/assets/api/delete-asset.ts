import type { ApiHandler } from '../../api-router';
import type { AssetDependencies } from '../live';

export const deleteAsset: ApiHandler<'DELETE /asset/{assetId}', AssetDependencies> = async (
  { customerId, params },
  { images },
) => {
  await images.remove(customerId, params.assetId);
  return {};
};
