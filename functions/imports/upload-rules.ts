import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';

/** Text, spreadsheets and Numbers. Generic binary too: browsers often know no type. */
const acceptedTypes: readonly RegExp[] = [
  /^text\/[a-z0-9.+-]+$/,
  /^application\/(csv|x-csv|octet-stream)$/,
  /^application\/vnd\.ms-excel$/,
  /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$/,
  /^application\/vnd\.oasis\.opendocument\.spreadsheet$/,
  /^application\/(x-iwork-numbers-sffnumbers|vnd\.apple\.numbers)$/,
];

const unknownType = 'application/octet-stream';

/**
 * The content type an upload must have, from the one the browser named.
 * @throws AppError csv_wrong_type
 */
export const uploadType = (fileType: string): string => {
  const type = fileType.split(';')[0]?.trim().toLowerCase() || unknownType;
  if (acceptedTypes.some((accepted) => accepted.test(type))) return type;
  throw new AppError('csv_wrong_type', messages.csvWrongType);
};

export const uploadKey = (customerId: string, uploadId: string): string =>
  `up/${customerId}/csv/${uploadId}`;

/** A file for download, under an id nobody can guess from the upload's. */
export const rejectedKey = (customerId: string, id: string): string =>
  `up/${customerId}/rejected/${id}.csv`;

/** Whose upload it is. */
export const uploadOwner = (assetKey: string): string => assetKey.split('/')[1] ?? '';

/**
 * The upload's id, which is its import's id too.
 * @throws AppError forbidden when the upload is another customer's
 */
export const ownUpload = (customerId: string, assetKey: string): string => {
  const [, , , uploadId = ''] = assetKey.split('/');
  if (uploadOwner(assetKey) !== customerId)
    throw new AppError('forbidden', 'You don’t have access to this file.');
  return uploadId;
};
