import { plainLetters, toPlainText } from './plain-words';

const firstLetters = 200;

/**
 * Returns a header's words in lower case without accents: `Prénom` becomes `prenom`, and
 * `author_email` becomes two words.
 */
const plainHeader = (header: string): string =>
  toPlainText(plainLetters(header.slice(0, firstLetters)));

/** Returns the header names in the normal form in which headers are compared. */
export const headerList = (commaSeparatedNames: string): readonly string[] => [
  ...new Set(commaSeparatedNames.split(',').map(plainHeader).filter(Boolean)),
];

/** Returns a header's normal forms: as written, and split at capitals (`leadName` as two words). */
export const headerSpellings = (header: string): readonly string[] => {
  const apart = header.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return [...new Set([plainHeader(header), plainHeader(apart)])];
};
