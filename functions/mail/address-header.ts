import { domainToASCII } from 'node:url';
import { shownText } from '../../shared/shown-text';

// Not `libmime` or `nodemailer`: both bring the tables of `iconv-lite` or a whole composer of mails
// into every function that sends, and SES composes the mail itself. What is needed of RFC 2047 is
// base 64 in UTF-8.

/**
 * An encoded word has at most 75 characters (RFC 2047): 45 bytes make 60 in base64, 12 are framing.
 */
const bytesPerWord = 45;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Splits text into what readers see as characters; one too long for an encoded word is split
 * further.
 */
const characters = (text: string): string[] =>
  [...graphemes.segment(text)].flatMap(({ segment }) =>
    Buffer.byteLength(segment) > bytesPerWord ? [...segment] : [segment],
  );

const encodedWords = (text: string): string => {
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

/** The text on one line, as headers need it; half of a cut character becomes a question mark. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

const written = (line: string): string =>
  printable.test(line) ? `"${line.replace(/["\\]/g, '\\$&')}"` : encodedWords(line);

/**
 * Whether a text surely fits, without encoding it, which takes twenty times as long. Two words that
 * follow each other hold more than 45 bytes: so a text of n bytes has 2n/45 + 1 words at most, each
 * with 12 characters of framing, 4 of base64's last group and a blank. Quoted, it takes 2n + 2 at most.
 */
const surelyFits = (line: string, room: number): boolean =>
  2.1 * Buffer.byteLength(line) + 17 <= room;

/**
 * Shortens a text so that its encoded form has at most `room` characters. A shortened text ends
 * with "…" and is never cut within what readers see as one character.
 */
const fitting = (line: string, room: number, form: (text: string) => string): string => {
  if (surelyFits(line, room) || form(line).length <= room) return line;
  const parts = [...graphemes.segment(line)].map(({ segment }) => segment);
  const cut = (count: number) => `${parts.slice(0, count).join('').trimEnd()}…`;
  let fits = 0;
  let tooMany = parts.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (form(cut(middle)).length <= room) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
};

/**
 * What a header holds beside its name: SES takes 995 characters of a header's value, and RFC 5322
 * 998 of a line. An address (320 at most) or list id comes after the display name.
 */
const headerRoom = 990;
const addressRoom = 330;

/**
 * A display name as a header may carry it: one line without unseen characters, quoted, encoded where it is not ASCII, and
 * short enough to leave room for the address.
 */
export const displayName = (name: string): string =>
  written(fitting(oneLine(shownText(name)), headerRoom - addressRoom, written));

/** The subject on one line. SES encodes it, and no mailbox shows as many characters as are kept. */
export const subjectLine = (subject: string): string =>
  fitting(oneLine(subject), headerRoom - 'Subject: '.length, encodedWords);

/** An address as SMTP carries it: a domain in other scripts in its ASCII form. */
export const mailbox = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  return domain ? `${address.slice(0, at)}@${domain}` : address;
};

/** `"Name" <address>`, or the address alone for an empty name. */
export const namedMailbox = (name: string, address: string): string =>
  name.trim() ? `${displayName(name)} <${mailbox(address)}>` : mailbox(address);

/** The address in `"Name" <address>`; of a bare address the address itself. */
export const bareAddress = (header: string): string => /<([^<>]*)>$/.exec(header)?.[1] ?? header;
