import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';

/**
 * Text, spreadsheets, Numbers, and generic binary. Browsers and systems report different types for
 * the same file, or none. The server checks the content anyway.
 */
const acceptedTypes = [
  /^text\//,
  /^application\/(csv|vnd\.ms-excel.*|octet-stream)$/,
  /^application\/vnd\.(openxmlformats-officedocument\.spreadsheetml|oasis\.opendocument\.spreadsheet)/,
  /^application\/(vnd\.apple\.numbers|x-iwork-numbers-sffnumbers)$/,
];

/** Returns the type to send a file as. Without one, it is binary. */
export const csvTypeOf = (file: File): string => file.type || 'application/octet-stream';

/** Returns why a file is refused before it is sent, or undefined. */
export const csvProblem = (file: File): string | undefined => {
  if (file.size > limits.csvMaxBytes) return messages.csvTooLarge;
  const isAcceptedType = acceptedTypes.some((type) => type.test(csvTypeOf(file)));
  return file.size > 0 && isAcceptedType ? undefined : messages.csvWrongType;
};
