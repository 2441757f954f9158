import { isRemovable } from '../../../shared/audience/suppression-reason';
import type { ApiHandler } from '../../api-router';
import type { SuppressionDependencies } from '../live';

type Dependencies = Pick<SuppressionDependencies, 'list'>;

export const listSuppressions: ApiHandler<'GET /suppression', Dependencies> = async (
  { customerId, query },
  { list },
) => {
  const page = await list.page(customerId, query);
  return {
    ...page,
    suppressions: page.suppressions.map(({ subscriberId, ...entry }) => ({
      ...entry,
      id: subscriberId,
      isRemovable: isRemovable(entry.reason),
    })),
  };
};
