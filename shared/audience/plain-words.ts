/** How headers and status words are compared: lower case, no accents, words with single spaces. */
export const plainWords = (text: string): string =>
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
  // Turkish, whose capital is the I that others make an i of.
  ı: 'i',
};

/**
 * Lower case; letters that Unicode does not decompose are spelled as people write them who lack the
 * keyboard for them.
 */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter);
