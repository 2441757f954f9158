import { splitMailboxes } from '../message/addresses';
import type { MailHeader } from '../message/envelope';

/** RFC 2045 §6.7: lines of at most 76 characters, a blank at a line's end encoded. */
export const quotedPrintable = (text: string): string =>
  text.split(/\r?\n/).map(encodeLine).map(softBreaks).join('\r\n');

const encodeLine = (line: string): string =>
  line
    .replace(/[^\t\x20-\x3c\x3e-\x7e]+/gu, (run) => [...Buffer.from(run)].map(hexOf).join(''))
    .replace(/[ \t]$/, (blank) => hexOf(blank.charCodeAt(0)));

const hexOf = (byte: number) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;

const softBreaks = (line: string): string => {
  const pieces: string[] = [];
  let start = 0;
  while (line.length - start > 76) {
    const escapeStart = line.lastIndexOf('=', start + 74);
    const end = escapeStart > start + 72 ? escapeStart : start + 75;
    pieces.push(line.slice(start, end));
    start = end;
  }
  return [...pieces, line.slice(start)].join('=\r\n');
};

const ADDRESS_HEADERS = ['from', 'to', 'cc', 'reply-to'];

/** A header line, with what is not ASCII in RFC 2047 encoded words. */
export const headerLine = ({ name, value }: MailHeader): string => {
  if (/^[\x20-\x7e]*$/.test(value)) return `${name}: ${value}`;
  if (!ADDRESS_HEADERS.includes(name.toLowerCase())) return `${name}: ${encodedWords(value)}`;
  return `${name}: ${splitMailboxes(value).map(encodeMailbox).join(', ')}`;
};

const encodeMailbox = (mailbox: string): string => {
  const at = mailbox.lastIndexOf('<');
  const [address] = (at >= 0 && /^<[^<>]*>$/.exec(mailbox.slice(at))) || [];
  const name = mailbox.slice(0, at).trimEnd().replace(/^"|"$/g, '');
  return address ? `${encodedWords(name)} ${address}` : mailbox;
};

// 11 characters are at most 44 bytes: 60 of the 75 characters an encoded word may have.
const encodedWords = (text: string): string =>
  (text.match(/.{1,11}/gsu) ?? [])
    .map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`)
    .join('\r\n ');
