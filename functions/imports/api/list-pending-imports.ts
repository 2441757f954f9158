import type { ApiHandler } from '../../api-router';
import type { ImportDependencies } from '../live';

type Dependencies = Pick<ImportDependencies, 'imports'>;

export const listPendingImports: ApiHandler<'GET /subscriber/pending', Dependencies> = async (
  { customerId, query },
  { imports },
) => {
  const pending = await imports.pending(customerId, query.segmentIds);
  return {
    pending: pending.length > 0,
    imports: pending.map(({ id, fileName, segmentId }) => ({ importId: id, fileName, segmentId })),
  };
};
