import { domainToASCII } from 'node:url';

/** RFC 2047: an encoded word has at most 75 characters; 45 bytes are 60 in base 64, plus 12. */
const bytesPerWord = 45;

const encodedWords = (text: string): string => {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > bytesPerWord) {
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

/** A display name as a header may carry it: one line, quoted, encoded where it is not ASCII. */
export const displayName = (name: string): string => {
  const line = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return printable.test(line) ? `"${line.replace(/["\\]/g, '\\$&')}"` : encodedWords(line);
};

/** An address as SMTP carries it: a domain in other scripts in its ASCII form. */
export const mailbox = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  return domain ? `${address.slice(0, at)}@${domain}` : address;
};

/** `"Name" <address>`, or the address alone for an empty name. */
export const namedMailbox = (name: string, address: string): string =>
  name.trim() ? `${displayName(name)} <${mailbox(address)}>` : mailbox(address);
