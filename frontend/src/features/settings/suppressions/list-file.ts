import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';

/** The file extensions of text files, spreadsheets, and Numbers files. */
const acceptedEndings = /\.(csv|tsv|tab|txt|text|xlsx|xlsm|xls|ods|numbers)$/i;
const acceptedTypes =
  /^(text\/(?!html)[a-z0-9.+-]+|application\/(csv|x-csv|octet-stream|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|vnd\.oasis\.opendocument\.spreadsheet|x-iwork-numbers-sffnumbers|vnd\.apple\.numbers))$/;

/**
 * Returns the content type to upload a file with. Browsers often report no type, so there is a
 * fallback.
 */
export const listTypeOf = ({ type }: File): string => type || 'application/octet-stream';

/** Returns why a file can't be uploaded, or undefined if it can. */
export const fileProblem = (file: File): string | undefined => {
  if (file.size > limits.suppressionMaxBytes) return messages.csvTooLarge;
  const isAccepted = file.type ? acceptedTypes.test(file.type) : acceptedEndings.test(file.name);
  return isAccepted ? undefined : messages.csvWrongType;
};
