import { limits } from '../../shared/limits';
import { foldText } from '../../shared/search-text';
import { normaliseBrand } from '../items/account/customer';

/** The local part of a customer's default sender: letters, digits and hyphens of the brand. */
export const brandSlug = (brand: string): string =>
  normaliseBrand(foldText(brand))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'store';

/** What no sender's name ends with: a space, or a sign that joined what was cut. */
const loose = /[\s\p{Pd}&+,;:|/(]$/u;

const withoutLooseEnd = (name: string): string =>
  loose.test(name) ? withoutLooseEnd(name.slice(0, -1)) : name;

/**
 * The brand as the name of a default sender, which is shorter than a brand may be: whole words, and
 * whole characters where there is only one word.
 */
export const shortSenderName = (brand: string): string => {
  const most = limits.senderNameMaxLength;
  if (brand.length <= most) return brand;
  const isMidWord = /[\p{L}\p{M}\p{N}]/u.test(brand.charAt(most));
  const start = brand.slice(0, most);
  const words = isMidWord ? start.replace(/\s\S*$/u, '') : start;
  // A character outside the first 65,536 is two units and must not be cut in half.
  return withoutLooseEnd(words.replace(/[\uD800-\uDBFF]$/, ''));
};
