import { normaliseEmail } from '../../../shared/email-address';

/** What most cells are: they need no cleaning, and the test costs a tenth of it. */
const plainText = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/** Spreadsheets and Shopify write '33600 so that a number stays text. */
const textMark = /^'(?=[+\d])/;

/**
 * A cell without what nobody typed on purpose: control characters, byte order marks, and spaces and
 * zero-width characters at its ends; line breaks and tabs inside become spaces.
 */
export const cleanCell = (cell: string): string =>
  plainText.test(cell)
    ? cell.replace(textMark, '')
    : cell
        .toWellFormed()
        .replace(/[\t\n\r\f\v\u0085\u2028\u2029]+/g, ' ')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
        .replace(/[\u0000-\u001f\u007f-\u009f\ufeff]/g, '')
        .replace(/^[\s\u200b-\u200f\u2060]+|[\s\u200b-\u200f\u2060]+$/g, '');

/** The address of a cell: alone, as a mailto link, or behind a name in angle brackets. */
export const addressOf = (cell: string): string => {
  const clean = cleanCell(cell);
  const inBrackets = /<([^<>]*)>$/.exec(clean)?.[1] ?? clean;
  return normaliseEmail(inBrackets.replace(/^mailto:/i, ''));
};

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
};

/** Letters that Unicode does not take apart, as people write them without their keyboard. */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replace(/[ßæœøłđðþ]/g, (letter) => letters[letter] ?? letter);
