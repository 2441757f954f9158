/** Normalizes headers and status words for comparison: lower case, no accents, single spaces. */
export const toPlainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  // The Turkish dotless i. In all other languages, its capital letter I becomes i in lower case.
  ı: 'i',
};

/**
 * Returns a text in lower case with plain letters. Letters that Unicode can't decompose are
 * replaced by what people type on a keyboard that doesn't have them.
 */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter);
