import { addressLinesOf } from '../document/footer';
import type { MergeValues } from '../merge/merge';
import { ADDRESS_TAG, BRAND_TAG } from '../merge/merge-tokens';

/** Returns the values of merge tags that are the same for all recipients of an email. */
export const constantsOf = (business: { businessAddress: string; brand: string }): MergeValues =>
  new Map([
    [ADDRESS_TAG, addressLinesOf(business.businessAddress).join(', ')],
    [BRAND_TAG, business.brand],
  ]);
