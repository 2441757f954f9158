// We don't use `lodash.deburr`, because its table only covers Latin letters. Unicode's own
// decomposition covers the accents of every script. This file only lists letters that Unicode
// doesn't decompose.

/** Letters that Unicode doesn't decompose, as people type them on other keyboards. */
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

/** Accents of Latin, Greek, and Cyrillic letters, and the vowel points of Hebrew and Arabic. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** Matches what NFKD makes of a standalone accent (¨, ´). It adds a space that no one typed. */
const loneAccents = / \p{Mn}+/gu;

/** Letters that people also spell with two letters or without the accent: Müller, Mueller. */
const spellings: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const isPlain = (text: string): boolean => !/[^ -~]/.test(text);

/**
 * Returns a text in the form used for searches: lower case, without accents, ß as ss, ø as o, ł as
 * l, æ as ae, and full-width letters and curly apostrophes as the ordinary ones.
 */
export const normalizeText = (text: string): string => {
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

/**
 * Returns the normalized text with its umlauts written as two letters, or undefined if it has none.
 */
const spellOutUmlauts = (text: string): string | undefined => {
  if (isPlain(text)) return undefined;
  const lower = text.normalize('NFC').toLowerCase();
  const spelledOut = lower.replace(/[äöüøå]/g, (letter) => spellings[letter] ?? letter);
  return spelledOut === lower ? undefined : normalizeText(spelledOut);
};

/**
 * Returns the spellings that a search compares: the normalized text, and its alternative spelling
 * if there is one.
 */
export const searchSpellings = (text: string): readonly string[] => {
  const spelledOut = spellOutUmlauts(text);
  return spelledOut === undefined ? [normalizeText(text)] : [normalizeText(text), spelledOut];
};

/** Returns all spellings that a search compares, joined to one text. */
export const searchText = (text: string): string => searchSpellings(text).join(' ');

/** A search word in all spellings that can match. */
export type SearchWord = readonly string[];

/** Returns the words of a query. All of them must be found, in any order. */
export const searchWords = (query: string): readonly SearchWord[] =>
  query
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      // The word as it was typed is included, because addresses are stored with their original
      // letters.
      const typed = word.toLowerCase().normalize('NFC');
      return [...new Set([normalizeText(word), spellOutUmlauts(word) ?? typed, typed])];
    });

/**
 * Returns a function that checks whether texts contain every word of the query. The texts belong
 * together, such as a person's address and name, and each word can be in any of them. An empty
 * query matches everything.
 */
export const searchFor = (query: string): ((...texts: readonly string[]) => boolean) => {
  const words = searchWords(query);
  return (...texts) => {
    if (words.length === 0) return true;
    const textSpellings = texts.flatMap(searchSpellings);
    return words.every((forms) =>
      forms.some((form) => textSpellings.some((spelling) => spelling.includes(form))),
    );
  };
};
