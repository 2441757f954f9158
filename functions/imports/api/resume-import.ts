import type { ApiHandler } from '../../api-router';
import type { ImportDependencies } from '../live';

type Dependencies = Pick<ImportDependencies, 'imports'>;

export const resumeImport: ApiHandler<'POST /import/{importId}/resume', Dependencies> = async (
  { customerId, params },
  { imports },
) => {
  const { id, segmentId } = await imports.goOn(customerId, params.importId);
  return { importId: id, segmentId };
};
