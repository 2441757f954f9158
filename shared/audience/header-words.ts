import { plainLetters, plainWords } from './plain-words';

const firstLetters = 200;

/**
 * Returns a header's words in lower case without accents: `Prénom` is `prenom`, `author_email` two
 * words.
 */
const wordsOf = (header: string): string => plainWords(plainLetters(header.slice(0, firstLetters)));

/** Returns the header names in the normal form in which headers are compared. */
export const headerList = (names: string): readonly string[] => [
  ...new Set(names.split(',').map(wordsOf).filter(Boolean)),
];

/** Returns a header's normal forms: as written, and split at capitals (`leadName` as two words). */
export const headerSpellings = (header: string): readonly string[] => {
  const apart = header.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return [...new Set([wordsOf(header), wordsOf(apart)])];
};
