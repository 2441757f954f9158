import type { ApiHandler } from '../../api-router';
import type { AssetDependencies } from '../live';

export const createFileUpload: ApiHandler<'POST /asset/file/upload', AssetDependencies> = (
  { customerId, body },
  { files },
) => files.createUpload(customerId, body);
