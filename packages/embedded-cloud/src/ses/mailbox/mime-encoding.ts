import { encode, wrap } from 'libqp';
import { splitMailboxes } from '../message/addresses';
import type { EmailHeader } from '../message/envelope';

/** Encodes by RFC 2045 §6.7: lines of up to 76 characters, spaces at line ends encoded. */
export const quotedPrintable = (text: string): string =>
  wrap(encode(text.replace(/\r?\n/g, '\r\n')), 76);

const ADDRESS_HEADERS = ['from', 'to', 'cc', 'reply-to'];

/** Returns a header line with non-ASCII text as RFC 2047 encoded words. */
export const headerLine = ({ name, value }: EmailHeader): string => {
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

// Splits the text every 11 characters. In UTF-8 these have up to 44 bytes, which take 60 of the 75
// characters allowed in an encoded word.
const encodedWords = (text: string): string =>
  (text.match(/.{1,11}/gsu) ?? [])
    .map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`)
    .join('\r\n ');
