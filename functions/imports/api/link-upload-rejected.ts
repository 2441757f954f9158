import type { ApiHandler } from '../../api-router';
import type { ImportDependencies } from '../live';

type Dependencies = Pick<ImportDependencies, 'rejected'>;

export const linkUploadRejected: ApiHandler<'POST /import/rejected', Dependencies> = async (
  { customerId, body },
  { rejected },
) => ({ url: await rejected.ofUpload(customerId, body.assetKey, body.columns) });
