import type { ApiHandler } from '../../api-router';
import type { BlockDependencies } from '../live';

export const listBlocks: ApiHandler<'GET /block', BlockDependencies> = async (
  { customerId },
  { blocks },
) => ({ blocks: await blocks.list(customerId) });
