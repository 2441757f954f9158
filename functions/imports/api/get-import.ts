import type { ApiHandler } from '../../api-router';
import type { ImportDependencies } from '../live';

type Dependencies = Pick<ImportDependencies, 'jobs'>;

export const getImport: ApiHandler<'GET /import/{importId}', Dependencies> = (
  { customerId, params },
  { jobs },
) => jobs.get(customerId, params.importId);
