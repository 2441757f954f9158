import type { ApiHandler } from '../../api-router';
import type { ImportDependencies } from '../live';

type Dependencies = Pick<ImportDependencies, 'jobs'>;

export const listImports: ApiHandler<'GET /import', Dependencies> = (
  { customerId, query },
  { jobs },
) => jobs.list(customerId, query);
