import { shownText } from '../../shared/shown-text';

/** Longer names are messages in disguise, and no inbox shows them in a subject. */
const maxCharacters = 80;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Invisible, and keeps email clients from turning a domain into a link. */
const breaksLinks = '\u200c';

/**
 * Returns a store's name for our emails to people who may not know it: on one line, short, and
 * without anything that an email client would turn into a link. A store named like its domain
 * ("Shop.com") stays readable. The rest of an address (https://, www., a path) is removed.
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
    characters.length > maxCharacters
      ? `${characters.slice(0, maxCharacters - 1).join('')}…`
      : line;
  return short
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${breaksLinks}`)
    .replace(/@/g, `@${breaksLinks}`);
};
