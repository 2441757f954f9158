import { standingWords } from './standing/value-text';

/** Words as cells are compared with them, from texts that divide them by `|`. */
export const wordList = (...texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => text.split('|')).map(standingWords)),
];

/** Without spaces, because tools write `email_disabled`, `emailDisabled` and `EMAILDISABLED`. */
export const stemList = (...texts: readonly string[]): readonly string[] =>
  wordList(...texts).map((text) => text.replaceAll(' ', ''));
