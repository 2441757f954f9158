import { messages } from '../../messages';

/** What the script of a form says, beside what stands in the form. */
export const scriptTexts = {
  missing: messages.formFieldsMissing,
  email: messages.formEmailInvalid,
  failed: messages.formFailed,
  close: 'Close',
  meant: messages.formDidYouMean,
};
