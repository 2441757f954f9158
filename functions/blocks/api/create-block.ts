import type { ApiHandler } from '../../platform/api-router';
import type { BlockDependencies } from '../live';

export const createBlock: ApiHandler<'POST /block', BlockDependencies> = (
  { customerId, body },
  { blocks },
) => blocks.create(customerId, body);
