import { isEmailAddress, normalizeEmail } from '../../../shared/email-address';
import { cleanLine } from '../../audience/attributes/clean-text-rules';

/** The contents of a cell in the address column. */
export type AddressCell = {
  /** The first address, or empty when there is none. */
  readonly email: string;
  /** Further addresses in the same cell. They are reported and not imported. */
  readonly others: readonly string[];
};

const none: AddressCell = { email: '', others: [] };

/**
 * The separators between addresses in one cell. Google Contacts writes ` ::: `. People write a
 * comma, a semicolon, a bar, a slash, or a word.
 */
const separators = /:::|[,;|]|\s\/\s|\s(?:and|or|und|oder|et|ou|y|o|e|en|och|&)\s/iu;

/** Returns the address in a text: alone, as a mailto link, or after a name in angle brackets. */
const addressIn = (text: string): string | undefined => {
  const plain = text.replace(/(?<![\s;,|.])[\s;,|.]+$/, '');
  const inBrackets = /<([^<>]*)>$/.exec(plain)?.[1] ?? plain;
  const isLink = /^mailto:/i.test(inBrackets);
  const address = isLink ? (inBrackets.slice('mailto:'.length).split('?')[0] ?? '') : inBrackets;
  const email = normalizeEmail(address);
  return isEmailAddress(email) ? email : undefined;
};

const addressesIn = (parts: readonly string[]): string[] => [
  ...new Set(parts.flatMap((part) => addressIn(part.trim()) ?? [])),
];

/**
 * Returns addresses that are separated only by spaces. If any word isn't an address, the whole text
 * is treated as one malformed address.
 */
const spacedAddresses = (text: string): string[] => {
  const words = text.split(' ').filter(Boolean);
  const wordAddresses = words.map(addressIn);
  return wordAddresses.every((email) => email !== undefined) ? [...new Set(wordAddresses)] : [];
};

/** Returns the addresses of a cell, cleaned and on one line, with the first one separate. */
export const addressesOf = (text: string): AddressCell => {
  const at = text.indexOf('@');
  if (at < 0) return none;
  const singleAddress = normalizeEmail(text);
  if (isEmailAddress(singleAddress)) return { email: singleAddress, others: [] };
  if (!text.includes('@', at + 1)) return { ...none, email: addressIn(text) ?? '' };
  const separated = addressesIn(text.split(separators));
  const [email = '', ...others] = separated.length > 0 ? separated : spacedAddresses(text);
  return { email, others };
};

/** Returns whether a cell contains an address. */
export const hasAddress = (cell: string | undefined): boolean =>
  cell?.includes('@') === true && addressesOf(cleanLine(cell)).email !== '';
