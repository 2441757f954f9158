import { domainToASCII } from 'node:url';
import { toVisibleText } from '../../shared/shown-text';

// We use neither `libmime` nor `nodemailer`. They would add the tables of `iconv-lite` or a whole
// email composer to every function that sends, and SES composes the email itself. All we need of
// RFC 2047 is Base64 in UTF-8.

/**
 * An encoded word has up to 75 characters (RFC 2047): 45 bytes become 60 in Base64, and 12 are
 * framing.
 */
const bytesPerWord = 45;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Splits text into what people see as characters. A character that is too long for an encoded word
 * is split further.
 */
const characters = (text: string): string[] =>
  [...graphemes.segment(text)].flatMap(({ segment }) =>
    Buffer.byteLength(segment) > bytesPerWord ? [...segment] : [segment],
  );

const encodeWords = (text: string): string => {
  const words: string[] = [];
  let word = '';
  for (const character of characters(text)) {
    if (word && Buffer.byteLength(word + character) > bytesPerWord) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word]
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join(' ');
};

const printable = /^[\x20-\x7e]*$/;

/** Returns the text on one line, as headers need it. A lone surrogate becomes a question mark. */
const toOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

const encodeName = (line: string): string =>
  printable.test(line) ? `"${line.replace(/["\\]/g, '\\$&')}"` : encodeWords(line);

/**
 * Returns whether a text certainly fits into `room` characters of a header. Doesn't encode the
 * text, which would take twenty times as long. Any two consecutive encoded words hold more than 45
 * bytes, so a text of n bytes needs up to 2n/45 + 1 words. Each word has 12 characters of framing,
 * 4 of Base64's last group, and a space. A quoted text takes up to 2n + 2 characters.
 */
const surelyFits = (line: string, room: number): boolean =>
  2.1 * Buffer.byteLength(line) + 17 <= room;

/**
 * Shortens a text so that its encoded form has up to `room` characters. A shortened text ends with
 * "…" and is never cut within what people see as one character.
 */
const shortenToFit = (line: string, room: number, form: (text: string) => string): string => {
  if (surelyFits(line, room) || form(line).length <= room) return line;
  const parts = [...graphemes.segment(line)].map(({ segment }) => segment);
  const shortenTo = (count: number) => `${parts.slice(0, count).join('').trimEnd()}…`;
  let fits = 0;
  let tooMany = parts.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (form(shortenTo(middle)).length <= room) fits = middle;
    else tooMany = middle;
  }
  return shortenTo(fits);
};

/**
 * The maximum length of a header, without its name. SES accepts 995 characters of a header's value,
 * and RFC 5322 allows 998 per line. An address (up to 320) or list id follows the display name.
 */
const headerRoom = 990;
const addressRoom = 330;

/**
 * Returns a display name ready for a header: one line without invisible characters, quoted, encoded
 * if it isn't ASCII, and short enough to leave room for the address.
 */
export const displayName = (name: string): string =>
  encodeName(shortenToFit(toOneLine(toVisibleText(name)), headerRoom - addressRoom, encodeName));

/** Returns the subject on one line. SES encodes it. No inbox shows more characters than we keep. */
export const subjectLine = (subject: string): string =>
  shortenToFit(toOneLine(subject), headerRoom - 'Subject: '.length, encodeWords);

/** Returns an address as SMTP needs it, with an internationalized domain in its ASCII form. */
export const mailbox = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  return domain ? `${address.slice(0, at)}@${domain}` : address;
};

/** Returns `"Name" <address>`, or the address alone for an empty name. */
export const namedMailbox = (name: string, address: string): string =>
  name.trim() ? `${displayName(name)} <${mailbox(address)}>` : mailbox(address);

/** Returns the address in `"Name" <address>`, or a bare address unchanged. */
export const bareAddress = (header: string): string => /<([^<>]*)>$/.exec(header)?.[1] ?? header;
