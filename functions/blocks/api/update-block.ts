import type { ApiHandler } from '../../api-router';
import type { BlockDependencies } from '../live';

export const updateBlock: ApiHandler<'PUT /block/{blockId}', BlockDependencies> = (
  { customerId, params, body },
  { blocks },
) => blocks.change(customerId, params.blockId, body);
