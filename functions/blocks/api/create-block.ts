import type { ApiHandler } from '../../api-router';
import type { BlockDependencies } from '../live';

export const createBlock: ApiHandler<'POST /block', BlockDependencies> = (
  { customerId, body },
  { blocks },
) => blocks.create(customerId, body);
