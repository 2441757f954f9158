import { messages } from '../../messages';

/** The texts of a form's script, in addition to those in the form. */
export const scriptTexts = {
  missing: messages.formFieldsMissing,
  email: messages.formEmailInvalid,
  failed: messages.formFailed,
  close: 'Close',
  meant: messages.formDidYouMean,
};
