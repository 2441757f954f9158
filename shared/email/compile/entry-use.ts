import type { MergeValues, Seg } from '../merge/merge';
import { CART_TAGS, ORDER_TAGS, SHOP_URL_TAG } from '../merge/store-tags';
import { CART_SHOWN } from '../products/cart-tokens';
import type { MailShop } from '../products/mail-shop';

/** Every name that decides what is shown. */
export const whenNames = (segs: readonly Seg[]): ReadonlySet<string> =>
  new Set(
    segs.flatMap((seg) =>
      typeof seg === 'object' && 'when' in seg ? [seg.when, ...whenNames(seg.segs)] : [],
    ),
  );

/** Every name of a value in these pieces. */
export const namesIn = (segs: readonly Seg[]): ReadonlySet<string> =>
  new Set(
    segs.flatMap((seg) => {
      if (typeof seg === 'string') return [];
      return 'when' in seg ? [seg.when, ...namesIn(seg.segs)] : [seg.name];
    }),
  );

const OF_ENTRY: readonly string[] = [CART_SHOWN, ...CART_TAGS, ...ORDER_TAGS];

/** Whether a mail says anything of what brought its recipient into a series. */
export const usesEntry = (names: ReadonlySet<string>): boolean =>
  OF_ENTRY.some((name) => names.has(name));

/** The merge tags of the store that are the same for everybody. */
export const shopConstants = (shop: MailShop | undefined): MergeValues =>
  new Map(shop?.url ? [[SHOP_URL_TAG, shop.url]] : []);
