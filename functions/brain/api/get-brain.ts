import type { ApiHandler } from '../../api-router';
import { toBrainView } from '../brain-rules';
import type { BrainDependencies } from '../live';

export const getBrain: ApiHandler<'GET /brain', BrainDependencies> = async (
  { customerId },
  { brains },
) => toBrainView(await brains.get(customerId));
