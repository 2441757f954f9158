import type { ApiHandler } from '../../platform/api-router';
import type { BlockDependencies } from '../live';

export const deleteBlock: ApiHandler<'DELETE /block/{blockId}', BlockDependencies> = async (
  { customerId, params },
  { blocks },
) => {
  await blocks.remove(customerId, params.blockId);
  return {};
};
