import type { MergeValues, Seg } from '../merge/merge';
import { CART_TAGS, ORDER_TAGS, SHOP_URL_TAG } from '../merge/store-tags';
import { CART_VISIBLE_KEY } from '../products/cart-tokens';
import type { EmailShop } from '../products/mail-shop';

/** Returns the names of all values that decide whether a part of the email is shown. */
export const conditionNames = (segs: readonly Seg[]): ReadonlySet<string> =>
  new Set(
    segs.flatMap((seg) =>
      typeof seg === 'object' && 'when' in seg ? [seg.when, ...conditionNames(seg.segs)] : [],
    ),
  );

/** Returns the names of all values in these pieces. */
export const namesIn = (segs: readonly Seg[]): ReadonlySet<string> =>
  new Set(
    segs.flatMap((seg) => {
      if (typeof seg === 'string') return [];
      return 'when' in seg ? [seg.when, ...namesIn(seg.segs)] : [seg.name];
    }),
  );

const OF_ENTRY: readonly string[] = [CART_VISIBLE_KEY, ...CART_TAGS, ...ORDER_TAGS];

/**
 * Returns whether an email contains data of the event that made the recipient enter the sequence.
 */
export const usesEntry = (names: ReadonlySet<string>): boolean =>
  OF_ENTRY.some((name) => names.has(name));

/** Returns the values of the store's merge tags that are the same for all recipients. */
export const shopConstants = (shop: EmailShop | undefined): MergeValues =>
  new Map(shop?.url ? [[SHOP_URL_TAG, shop.url]] : []);
