import { AppError } from '../platform/app-error';
import { wrongType } from './image-refusals';
import { imageType } from './image-types';

/**
 * The content type an upload must have, from the one the browser named.
 * @throws AppError image_wrong_type
 */
export const imageUploadType = (fileType: string): string => {
  const type = imageType(fileType);
  if (!type) throw wrongType();
  return type;
};

export const imageUploadKey = (customerId: string, uploadId: string): string =>
  `up/${customerId}/image/${uploadId}`;

/**
 * The upload's id, which is its asset's id too.
 * @throws AppError forbidden when the upload is another customer's
 */
export const ownImageUpload = (customerId: string, assetKey: string): string => {
  const [, owner, , uploadId = ''] = assetKey.split('/');
  if (owner !== customerId) throw new AppError('forbidden', 'You have no access to this file.');
  return uploadId;
};
