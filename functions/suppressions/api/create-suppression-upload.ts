import type { ApiHandler } from '../../api-router';
import { uploadType } from '../../imports/upload-rules';
import type { SuppressionDependencies } from '../live';
import { suppressionUploadKey } from '../suppression-upload-rules';

type Dependencies = Pick<SuppressionDependencies, 'forms' | 'newId' | 'clock'>;

export const createSuppressionUpload: ApiHandler<'POST /suppression/upload', Dependencies> = async (
  { customerId, body },
  { forms, newId, clock },
) => {
  const assetKey = suppressionUploadKey(customerId, newId(clock()));
  return { ...(await forms.create(assetKey, uploadType(body.fileType))), assetKey };
};
