import { messages } from '../../../../shared/messages';
import type { UploadWords } from './post-file';

/** Error texts for files with a table: subscribers, suppressed addresses. */
export const tableWords: UploadWords = {
  tooLarge: messages.csvTooLarge,
  wrongType: messages.csvWrongType,
  failed: messages.somethingWrong,
  unreachable: messages.somethingWrong,
};
