import { AppError } from '../platform/app-error';

export const suppressionUploadKey = (customerId: string, uploadId: string): string =>
  `up/${customerId}/suppression/${uploadId}`;

/**
 * Returns the upload's id, which is also its job's id, so that a file is processed once.
 * @throws AppError forbidden when the upload belongs to another customer
 */
export const parseSuppressionUpload = (customerId: string, assetKey: string): string => {
  const [, owner, , uploadId = ''] = assetKey.split('/');
  if (owner !== customerId) throw new AppError('forbidden', 'You don’t have access to this file.');
  return uploadId;
};
