/** Returns the name of the token for a word of the footer, from 1. */
export const footerToken = (word: number): string => `@footer:${word}`;

/** Returns the values of the footer's tokens in one language. */
export const footerValues = (words: readonly string[]): readonly (readonly [string, string])[] =>
  words.map((word, index) => [footerToken(index + 1), word]);
