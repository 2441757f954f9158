// Not `lodash.deburr`: its table ends with Latin letters. Unicode's own decomposition knows the
// accents of every script; only letters that it does not take apart stand here.

/** Letters that Unicode does not take apart, as people type them without such a keyboard. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŋ: 'ng',
  ı: 'i',
  ŀ: 'l',
  ŧ: 't',
  ς: 'σ',
};
const oddLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** Accents of Latin, Greek and Cyrillic, and the vowel points of Hebrew and Arabic. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** What NFKD makes of an accent that stands alone (¨, ´): a space below it, which nobody typed. */
const loneAccents = / \p{Mn}+/gu;

/** Letters that have a spelling of two letters besides the one without accent: Müller, Mueller. */
const spellings: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const isPlain = (text: string): boolean => !/[^ -~]/.test(text);

/**
 * How texts are compared in a search: lower case, without accents, ß as ss, ø as o, ł as l, æ as ae;
 * full-width letters and curly apostrophes as the ordinary ones.
 */
export const foldText = (text: string): string => {
  if (isPlain(text)) return text.toLowerCase();
  return text
    .replace(/[‘’ʼ´]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .normalize('NFKD')
    .replace(loneAccents, '')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(accents, '')
    .replace(oddLetters, (letter) => letters[letter] ?? letter);
};

/** The folded text with its umlauts written as two letters; undefined where it has none. */
const spelledOut = (text: string): string | undefined => {
  if (isPlain(text)) return undefined;
  const lower = text.normalize('NFC').toLowerCase();
  const spelled = lower.replace(/[äöüøå]/g, (letter) => spellings[letter] ?? letter);
  return spelled === lower ? undefined : foldText(spelled);
};

/** The spellings a search looks through: the folded text, then its other one where it has one. */
export const searchSpellings = (text: string): readonly string[] => {
  const spelled = spelledOut(text);
  return spelled === undefined ? [foldText(text)] : [foldText(text), spelled];
};

/** What a search looks through, in one text. */
export const searchText = (text: string): string => searchSpellings(text).join(' ');

/** A word that was asked for, in every spelling that finds it. */
export type SearchWord = readonly string[];

/** The words of a query; all of them must be found, in any order. */
export const searchWords = (query: string): readonly SearchWord[] =>
  query
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      // As it was typed, too: addresses lie in the table with the letters they have.
      const typed = word.toLowerCase().normalize('NFC');
      return [...new Set([foldText(word), spelledOut(word) ?? typed, typed])];
    });

/**
 * A test whether texts of one thing (a person's address and name, an email's name and subject)
 * hold every word of the query, each word in any of them. An empty query finds everything.
 */
export const searchFor = (query: string): ((...texts: readonly string[]) => boolean) => {
  const words = searchWords(query);
  return (...texts) => {
    if (words.length === 0) return true;
    const places = texts.flatMap(searchSpellings);
    return words.every((forms) =>
      forms.some((form) => places.some((place) => place.includes(form))),
    );
  };
};
