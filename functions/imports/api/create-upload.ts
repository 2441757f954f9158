import type { ApiHandler } from '../../api-router';
import type { ImportDependencies } from '../live';
import { uploadKey, uploadType } from '../upload-rules';

type Dependencies = Pick<ImportDependencies, 'uploads' | 'newId' | 'clock'>;

export const createUpload: ApiHandler<'POST /upload', Dependencies> = async (
  { customerId, body },
  { uploads, newId, clock },
) => {
  const assetKey = uploadKey(customerId, newId(clock()));
  return { ...(await uploads.createForm(assetKey, uploadType(body.fileType))), assetKey };
};
