import type { ApiHandler } from '../../api-router';
import type { SuppressionDependencies } from '../live';

type Dependencies = Pick<SuppressionDependencies, 'list'>;

export const countSuppressions: ApiHandler<'GET /suppression/count', Dependencies> = async (
  { customerId },
  { list },
) => ({ total: await list.count(customerId) });
