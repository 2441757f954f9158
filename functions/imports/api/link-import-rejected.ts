import type { ApiHandler } from '../../api-router';
import type { ImportDependencies } from '../live';

type Dependencies = Pick<ImportDependencies, 'rejected'>;

export const linkImportRejected: ApiHandler<
  'GET /import/{importId}/rejected',
  Dependencies
> = async ({ customerId, params }, { rejected }) => ({
  url: await rejected.ofImport(customerId, params.importId),
});
