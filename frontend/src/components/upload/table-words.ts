import { messages } from '../../../../shared/messages';
import type { UploadWords } from './post-file';

/** Refusals of files with a table in them: subscribers, suppressed addresses. */
export const tableWords: UploadWords = {
  tooLarge: messages.csvTooLarge,
  wrongType: messages.csvWrongType,
  failed: messages.somethingWrong,
  unreachable: messages.somethingWrong,
};
