import { shownText } from '../../shared/shown-text';

/** Longer names are a message, and no mailbox shows them in a subject. */
const mostCharacters = 80;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Keeps mail programs from making a link of a domain, and is not seen. */
const breaksLinks = '\u200c';

/**
 * A store's name in a mail that we send to people who may not know it: on one line, short, and
 * without anything that a mail program would make a link of. A store may be named like its domain
 * ("Shop.com"), which stays readable; the rest of an address (https://, www., a path) goes.
 */
export const brandWords = (brand: string): string => {
  const line = shownText(brand)
    .toWellFormed()
    .replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .replace(/\b[a-z][a-z0-9+.-]{0,20}:\/{2}/gi, '')
    .replace(/\bwww\./gi, '')
    .replace(/(?<=[\p{L}\p{N}]\.\p{L}{2,24})[/?#]\S*/gu, '')
    .trim();
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const short =
    characters.length > mostCharacters
      ? `${characters.slice(0, mostCharacters - 1).join('')}…`
      : line;
  return short
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${breaksLinks}`)
    .replace(/@/g, `@${breaksLinks}`);
};
