import { addressLinesOf } from '../document/footer';
import type { MergeValues } from '../merge/merge';
import { ADDRESS_TAG, BRAND_TAG } from '../merge/merge-tokens';

/** Returns the merge tags that are the same for every recipient of an email. */
export const constantsOf = (business: { businessAddress: string; brand: string }): MergeValues =>
  new Map([
    [ADDRESS_TAG, addressLinesOf(business.businessAddress).join(', ')],
    [BRAND_TAG, business.brand],
  ]);
