import type { ApiHandler } from '../../api-router';
import type { ImportDependencies } from '../live';

type Dependencies = Pick<ImportDependencies, 'previews'>;

export const previewImport: ApiHandler<'POST /import/preview', Dependencies> = (
  { customerId, body },
  { previews },
) => previews.preview(customerId, body);
