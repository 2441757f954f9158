import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';

/**
 * Text, spreadsheets, Numbers and generic binary. Browsers and systems name the same
 * file differently, and some not at all; the server looks at the content anyway.
 */
const acceptedTypes = [
  /^text\//,
  /^application\/(csv|vnd\.ms-excel.*|octet-stream)$/,
  /^application\/vnd\.(openxmlformats-officedocument\.spreadsheetml|oasis\.opendocument\.spreadsheet)/,
  /^application\/(vnd\.apple\.numbers|x-iwork-numbers-sffnumbers)$/,
];

/** The type to send a file as; what has none is binary. */
export const csvTypeOf = (file: File): string => file.type || 'application/octet-stream';

/** Why a file is refused before it is sent; undefined when it is not. */
export const csvProblem = (file: File): string | undefined => {
  if (file.size > limits.csvMaxBytes) return messages.csvTooLarge;
  const isKnownType = acceptedTypes.some((type) => type.test(csvTypeOf(file)));
  return file.size > 0 && isKnownType ? undefined : messages.csvWrongType;
};
