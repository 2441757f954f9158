import { ownTextProblem, tidyOwnText } from '../../shared/languages/check-own-text';
import type { TextLanguage } from '../../shared/languages/languages';
import type { StoredTexts } from '../../shared/languages/own-texts';
import { isPublicTextKey } from '../../shared/languages/public-texts';
import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';

/** What someone changed in the texts of one language. An empty text resets one. */
export type TextChanges = {
  readonly language: TextLanguage;
  readonly texts: Readonly<Record<string, string>>;
};

/** Returns what is wrong with each changed text, by key. */
const problemsOf = (language: TextLanguage, texts: ReadonlyMap<string, string>) => {
  const problems: Record<string, string> = {};
  for (const [key, text] of texts) {
    const problem = isPublicTextKey(key)
      ? text && ownTextProblem(key, language, text)
      : 'This text can’t be edited.';
    if (problem) problems[key] = problem;
  }
  return problems;
};

/**
 * Returns a store's own texts after a change. A text that equals ours isn't told apart from one
 * that the store wrote, so it stays when we change ours.
 * @throws AppError public_text_refused
 */
export const changeTexts = (
  stored: StoredTexts = {},
  { language, texts }: TextChanges,
): StoredTexts => {
  const changed = new Map(Object.entries(texts).map(([key, text]) => [key, tidyOwnText(text)]));
  const fields = problemsOf(language, changed);
  const [problem] = Object.values(fields);
  if (problem) throw new AppError('public_text_refused', problem, { fields });
  const own = Object.entries({ ...stored[language], ...Object.fromEntries(changed) });
  const after = {
    ...stored,
    [language]: Object.fromEntries(own.filter(([, text]) => text !== '')),
  };
  const all = Object.values(after).flatMap((one) => Object.values(one));
  if (all.reduce((sum, { length }) => sum + length, 0) > limits.publicText.maxTotal) {
    throw new AppError('public_text_refused', messages.publicTextsTooLong);
  }
  return Object.fromEntries(Object.entries(after).filter(([, one]) => Object.keys(one).length > 0));
};
