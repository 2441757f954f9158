import type { LocalTexts } from '../../languages/texts';

/** The texts that a form's script shows, in addition to those in the form. */
export type ScriptTexts = Readonly<
  Record<'missing' | 'email' | 'failed' | 'close' | 'suggestion' | 'meant', string>
>;

/** Returns the texts that a form's script shows, in one language. */
export const scriptTexts = ({ text }: LocalTexts): ScriptTexts => {
  // Asks about a likely typo. The script replaces `{address}` with a button.
  const suggestion = text('formDidYouMean', { address: '{address}' });
  return {
    missing: text('formFieldsMissing'),
    email: text('formEmailInvalid'),
    failed: text('formFailed'),
    close: text('formClose'),
    suggestion,
    // Version 1 of the script, which stores' pages may still load, adds the button and a question
    // mark to the text.
    meant: suggestion.split('{address}')[0]?.trim() ?? '',
  };
};
