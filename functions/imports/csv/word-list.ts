import { toComparableWords } from './consent-status/value-text';

/**
 * Returns words in the form that cells are compared with, from texts that separate them with `|`.
 */
export const wordList = (...texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => text.split('|')).map(toComparableWords)),
];

/**
 * Returns stems without spaces, because tools write `email_disabled`, `emailDisabled`, and
 * `EMAILDISABLED`.
 */
export const stemList = (...texts: readonly string[]): readonly string[] =>
  wordList(...texts).map((text) => text.replaceAll(' ', ''));
