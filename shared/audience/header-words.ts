import { plainLetters, toPlainText } from './plain-words';

const firstLetters = 200;

/**
 * Returns the words of a header in lower case and without accents: `Prénom` becomes `prenom`, and
 * `author_email` becomes two words.
 */
const plainHeader = (header: string): string =>
  toPlainText(plainLetters(header.slice(0, firstLetters)));

/** Returns the header names in the normal form in which headers are compared. */
export const headerList = (commaSeparatedNames: string): readonly string[] => [
  ...new Set(commaSeparatedNames.split(',').map(plainHeader).filter(Boolean)),
];

/**
 * Returns the normalized forms of a header: as written and, if that differs, split at capital
 * letters (`leadName` becomes two words).
 */
export const headerSpellings = (header: string): readonly string[] => {
  const splitHeader = header.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return [...new Set([plainHeader(header), plainHeader(splitHeader)])];
};
