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
  // This is the Turkish dotless i. Other languages turn its capital I into i.
  ı: 'i',
};

/**
 * Returns a text in lower case. Letters that Unicode doesn't decompose are spelled as people write
 * them on a keyboard without them.
 */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter);
