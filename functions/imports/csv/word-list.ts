import { toComparisonWords } from './consent-status/value-text';

/**
 * Splits texts at each `|` into words, and returns the words in the form in which cells are
 * compared.
 */
export const wordList = (...texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => text.split('|')).map(toComparisonWords)),
];

/**
 * Returns stems without spaces, because tools write `email_disabled`, `emailDisabled`, and
 * `EMAILDISABLED`.
 */
export const stemList = (...texts: readonly string[]): readonly string[] =>
  wordList(...texts).map((text) => text.replaceAll(' ', ''));
