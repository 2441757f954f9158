import { limits } from '../../shared/limits';
import { normalizeText } from '../../shared/search-text';
import { normalizeBrand } from '../items/account/customer';

/**
 * Returns the local part of a customer's default sender address: the letters, digits, and hyphens
 * of the brand.
 */
export const brandSlug = (brand: string): string =>
  normalizeBrand(normalizeText(brand))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'store';

/**
 * Matches characters that a sender name must not end with: a space, or a separator left over from
 * shortening.
 */
const looseCharacters = /[\s\p{Pd}&+,;:|/(]$/u;

const trimLooseEnd = (name: string): string =>
  looseCharacters.test(name) ? trimLooseEnd(name.slice(0, -1)) : name;

/**
 * Shortens the brand to the length allowed for a default sender's name. Keeps whole words, or whole
 * characters if there is only one word.
 */
export const shortSenderName = (brand: string): string => {
  const max = limits.senderNameMaxLength;
  if (brand.length <= max) return brand;
  const isMidWord = /[\p{L}\p{M}\p{N}]/u.test(brand.charAt(max));
  const start = brand.slice(0, max);
  const wholeWords = isMidWord ? start.replace(/\s\S*$/u, '') : start;
  // A character above U+FFFF takes two code units and must not be cut in half.
  return trimLooseEnd(wholeWords.replace(/[\uD800-\uDBFF]$/, ''));
};
