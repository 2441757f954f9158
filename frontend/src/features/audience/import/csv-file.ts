import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';

/**
 * The accepted content types: text, spreadsheets, Numbers, and generic binary. Browsers and systems
 * report different types for the same file, or none. The server checks the content anyway.
 */
const acceptedTypes = [
  /^text\//,
  /^application\/(csv|vnd\.ms-excel.*|octet-stream)$/,
  /^application\/vnd\.(openxmlformats-officedocument\.spreadsheetml|oasis\.opendocument\.spreadsheet)/,
  /^application\/(vnd\.apple\.numbers|x-iwork-numbers-sffnumbers)$/,
];

/** Returns the content type to send for a file. A file without a type is sent as generic binary. */
export const csvTypeOf = (file: File): string => file.type || 'application/octet-stream';

/** Returns why a file is rejected without being sent. Returns undefined if it is accepted. */
export const csvProblem = (file: File): string | undefined => {
  if (file.size > limits.csvMaxBytes) return messages.csvTooLarge;
  const isAcceptedType = acceptedTypes.some((type) => type.test(csvTypeOf(file)));
  return file.size > 0 && isAcceptedType ? undefined : messages.csvWrongType;
};
