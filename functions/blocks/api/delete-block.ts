import type { ApiHandler } from '../../api-router';
import type { BlockDependencies } from '../live';

export const deleteBlock: ApiHandler<'DELETE /block/{blockId}', BlockDependencies> = async (
  { customerId, params },
  { blocks },
) => {
  await blocks.remove(customerId, params.blockId);
  return {};
};
