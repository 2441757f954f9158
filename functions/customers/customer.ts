import { foldText } from '../../shared/search-text';
import { normaliseBrand } from '../items/account/customer';

/** The local part of a customer's default sender: letters, digits and hyphens of the brand. */
export const brandSlug = (brand: string): string =>
  normaliseBrand(foldText(brand))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'store';
