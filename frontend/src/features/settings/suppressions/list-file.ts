import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';

/** Text, spreadsheets, and Numbers files, by every name that systems give them. */
const acceptedEndings = /\.(csv|tsv|tab|txt|text|xlsx|xlsm|xls|ods|numbers)$/i;
const acceptedTypes =
  /^(text\/(?!html)[a-z0-9.+-]+|application\/(csv|x-csv|octet-stream|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|vnd\.oasis\.opendocument\.spreadsheet|x-iwork-numbers-sffnumbers|vnd\.apple\.numbers))$/;

/** Returns the type to upload a file under, because browsers often report none. */
export const listTypeOf = ({ type }: File): string => type || 'application/octet-stream';

/** Returns why a file can't be uploaded. Undefined if it can. */
export const refusalOfFile = (file: File): string | undefined => {
  if (file.size > limits.suppressionMaxBytes) return messages.csvTooLarge;
  const isAccepted = file.type ? acceptedTypes.test(file.type) : acceptedEndings.test(file.name);
  return isAccepted ? undefined : messages.csvWrongType;
};
