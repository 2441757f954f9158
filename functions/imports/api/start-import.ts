import type { ApiHandler } from '../../api-router';
import type { ImportDependencies } from '../live';

type Dependencies = Pick<ImportDependencies, 'imports'>;

export const startImport: ApiHandler<'POST /import', Dependencies> = async (
  { customerId, body },
  { imports },
) => {
  const { id, segmentId } = await imports.start(customerId, body);
  return { importId: id, segmentId };
};
