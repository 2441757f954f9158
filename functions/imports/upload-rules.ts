import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';

/**
 * The types that are accepted: text, spreadsheets, Numbers files, and generic binary, because
 * browsers often don't know the type.
 */
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
 * Returns the content type that an upload must have, based on the one named by the browser.
 * @throws AppError csv_wrong_type
 */
export const uploadType = (fileType: string): string => {
  const type = fileType.split(';')[0]?.trim().toLowerCase() || unknownType;
  if (acceptedTypes.some((accepted) => accepted.test(type))) return type;
  throw new AppError('csv_wrong_type', messages.csvWrongType);
};

export const uploadKey = (customerId: string, uploadId: string): string =>
  `up/${customerId}/csv/${uploadId}`;

/** Returns the key of a file of rejected rows. Its id can't be guessed from the upload's id. */
export const rejectedKey = (customerId: string, id: string): string =>
  `up/${customerId}/rejected/${id}.csv`;

/** Returns the customer who owns the upload. */
export const uploadOwner = (assetKey: string): string => assetKey.split('/')[1] ?? '';

/**
 * Returns the upload's id, which is also its import's id.
 * @throws AppError forbidden when the upload belongs to another customer
 */
export const parseOwnUpload = (customerId: string, assetKey: string): string => {
  const [, , , uploadId = ''] = assetKey.split('/');
  if (uploadOwner(assetKey) !== customerId)
    throw new AppError('forbidden', 'You don’t have access to this file.');
  return uploadId;
};
