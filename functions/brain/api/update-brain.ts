import type { ApiHandler } from '../../api-router';
import { saveBrain } from '../brain-service';
import type { BrainDependencies } from '../live';

export const updateBrain: ApiHandler<'PUT /brain', BrainDependencies> = (
  { customerId, body },
  dependencies,
) => saveBrain(customerId, body, dependencies);
