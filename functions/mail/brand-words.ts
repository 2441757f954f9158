import { toVisibleText } from '../../shared/shown-text';

/**
 * The maximum length of a store's name. Longer names are messages in disguise, and no inbox shows
 * them in a subject.
 */
const maxNameCharacters = 80;
/**
 * The maximum length of a postal address, which is three lines of an email. A longer text isn't an
 * address.
 */
const maxAddressCharacters = 200;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** An invisible character that keeps email clients from turning a domain into a link. */
const breaksLinks = '\u200c';

/**
 * Returns text without the parts of a web address around its domain: https://, www., and a path.
 */
const onlyDomains = (text: string): string =>
  text
    .replace(/\b[a-z][a-z0-9+.-]{0,20}:\/{2}/gi, '')
    .replace(/\bwww\./gi, '')
    .replace(/(?<=[\p{L}\p{N}]\.\p{L}{2,24})[/?#]\S*/gu, '');

const withoutLinks = (text: string, maxCharacters: number): string => {
  const line = onlyDomains(
    toVisibleText(text)
      .toWellFormed()
      .replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' '),
  ).trim();
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const short =
    characters.length > maxCharacters
      ? `${characters.slice(0, maxCharacters - 1).join('')}…`
      : line;
  return short
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${breaksLinks}`)
    .replace(/@/g, `@${breaksLinks}`);
};

/**
 * Returns a store's name for our emails to people who may not know it: on one line, short, and
 * without anything that an email client would turn into a link. A store named like its domain
 * ("Shop.com") stays readable. The rest of a URL (https://, www., a path) is removed.
 */
export const plainBrand = (brand: string): string => withoutLinks(brand, maxNameCharacters);

/**
 * Returns a store's postal address for our emails, without anything that an email client would turn
 * into a link.
 */
export const plainAddress = (address: string): string =>
  withoutLinks(address, maxAddressCharacters);

/**
 * Returns a person's name as a visitor typed it, but without a link. The visitor may have typed
 * someone else's email address, and emails greet people by name. A space after the period breaks
 * the link. "J.R." stays as it is.
 */
export const nameWithoutLinks = (name: string): string =>
  onlyDomains(name).replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}]{2})/gu, '. ');
