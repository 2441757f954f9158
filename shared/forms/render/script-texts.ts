import type { LocalTexts } from '../../languages/texts';
import { messages } from '../../messages';

/** The texts that a form's script shows, in addition to those in the form. */
export type ScriptTexts = Readonly<Record<'missing' | 'email' | 'failed' | 'close', string>> & {
  /** Asks about a likely typo. The script replaces `{address}` with a button. */
  readonly meant: string;
};

/** The texts in English, for the preview in the form builder. */
export const englishScriptTexts: ScriptTexts = {
  missing: messages.formFieldsMissing,
  email: messages.formEmailInvalid,
  failed: messages.formFailed,
  close: 'Close',
  meant: messages.formDidYouMean,
};

/** Returns the texts that a form's script shows, in one language. */
export const scriptTexts = ({ text }: LocalTexts): ScriptTexts => ({
  missing: text('formFieldsMissing'),
  email: text('formEmailInvalid'),
  failed: text('formFailed'),
  close: text('formClose'),
  meant: text('formDidYouMean', { address: '{address}' }),
});
