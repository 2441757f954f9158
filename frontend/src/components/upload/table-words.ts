import { messages } from '../../../../shared/messages';
import type { UploadErrorTexts } from './post-file';

/** Error texts for files that contain a table, such as subscribers or suppressed addresses. */
export const tableErrorTexts: UploadErrorTexts = {
  tooLarge: messages.csvTooLarge,
  wrongType: messages.csvWrongType,
  failed: messages.somethingWrong,
  unreachable: messages.somethingWrong,
};
