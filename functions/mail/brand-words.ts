import { shownText } from '../../shared/shown-text';

/** Longer names are a message, and no mailbox shows them in a subject. */
const mostOfName = 80;
/** Three lines of a mail: more is no address. */
const mostOfAddress = 200;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Keeps mail programs from making a link of a domain, and is not seen. */
const breaksLinks = '\u200c';

/** Text without the parts of a web address around its domain: https://, www., and a path. */
const onlyDomains = (text: string): string =>
  text
    .replace(/\b[a-z][a-z0-9+.-]{0,20}:\/{2}/gi, '')
    .replace(/\bwww\./gi, '')
    .replace(/(?<=[\p{L}\p{N}]\.\p{L}{2,24})[/?#]\S*/gu, '');

const linklessWords = (text: string, mostCharacters: number): string => {
  const line = onlyDomains(
    shownText(text)
      .toWellFormed()
      .replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' '),
  ).trim();
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const short =
    characters.length > mostCharacters
      ? `${characters.slice(0, mostCharacters - 1).join('')}…`
      : line;
  return short
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${breaksLinks}`)
    .replace(/@/g, `@${breaksLinks}`);
};

/**
 * A store's name in a mail that we send to people who may not know it: on one line, short, and
 * without anything that a mail program would make a link of. A store may be named like its domain
 * ("Shop.com"), which stays readable; the rest of an address (https://, www., a path) goes.
 */
export const brandWords = (brand: string): string => linklessWords(brand, mostOfName);

/** A store's postal address in such a mail. */
export const addressWords = (address: string): string => linklessWords(address, mostOfAddress);

/**
 * A person's name as a visitor typed it, without a link: they may have typed somebody else's email
 * address, and emails greet people by name. A space ends the link; "J.R." stays as it is.
 */
export const linklessName = (name: string): string =>
  onlyDomains(name).replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}]{2})/gu, '. ');
