import type { ApiHandler } from '../../platform/api-router';
import type { BlockDependencies } from '../live';

export const getBlock: ApiHandler<'GET /block/{blockId}', BlockDependencies> = (
  { customerId, params },
  { blocks },
) => blocks.get(customerId, params.blockId);
