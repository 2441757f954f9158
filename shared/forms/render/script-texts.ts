import { messages } from '../../messages';

/** The texts that a form's script shows, in addition to those in the form. */
export const scriptTexts = {
  missing: messages.formFieldsMissing,
  email: messages.formEmailInvalid,
  failed: messages.formFailed,
  close: 'Close',
  meant: messages.formDidYouMean,
};
