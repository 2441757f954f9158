import type { Money } from '../../money';
import { MAX_PRODUCTS } from '../blocks/products/products-attrs';
import type { MergeValues } from '../merge/merge';
import { priceText } from '../merge/price-text';
import {
  CART_TOTAL_TAG,
  CHECKOUT_TAG,
  ORDER_NAME_TAG,
  ORDER_STATUS_TAG,
  ORDER_TOTAL_TAG,
  SHOP_URL_TAG,
} from '../merge/store-tags';
import { CART_VISIBLE_KEY, cartToken } from './cart-tokens';
import { displayTitle, imageOf, withoutTags } from './product-words';

/** One item in a cart. */
export interface CartItem {
  readonly title: string;
  readonly quantity: number;
  /** The price of one unit. */
  readonly price: Money;
  readonly imageUrl?: string | undefined;
}

/** The order that made a person enter a sequence. */
export interface EntryOrder {
  readonly status: 'placed' | 'fulfilled';
  /** The order's display name, such as `#1001`. */
  readonly name?: string | undefined;
  readonly total?: Money | undefined;
}

/**
 * The data of the event that made a person enter a store sequence. Used only in that person's
 * emails.
 */
export interface EntryDetails {
  readonly shopUrl?: string | undefined;
  readonly cart?:
    | {
        readonly url?: string | undefined;
        readonly total?: Money | undefined;
        readonly things: readonly CartItem[];
      }
    | undefined;
  readonly order?: EntryOrder | undefined;
}

const cartPrice = ({ quantity, price }: CartItem, language: string): string => {
  const each = priceText(price, language);
  return quantity > 1 ? `${quantity} × ${each}` : each;
};

/** Returns the values of the store's merge tags for one recipient, in the email's language. */
export const entryValues = (
  { shopUrl, cart, order }: EntryDetails,
  language: string,
): MergeValues => {
  const values = new Map<string, string>();
  const set = (name: string, value: string | undefined) => {
    if (value) values.set(name, value);
  };
  set(SHOP_URL_TAG, shopUrl);
  set(CHECKOUT_TAG, cart?.url ? withoutTags(cart.url) : shopUrl);
  set(CART_TOTAL_TAG, cart?.total && priceText(cart.total, language));
  set(ORDER_NAME_TAG, order?.name && displayTitle(order.name));
  set(ORDER_TOTAL_TAG, order?.total && priceText(order.total, language));
  set(ORDER_STATUS_TAG, order?.status);
  const cartItems = (cart?.things ?? []).filter(({ title }) => displayTitle(title) !== '');
  if (cartItems.length > 0) set(CART_VISIBLE_KEY, '1');
  for (const [index, cartItem] of cartItems.slice(0, MAX_PRODUCTS).entries()) {
    set(cartToken('title', index + 1), displayTitle(cartItem.title));
    set(cartToken('price', index + 1), cartPrice(cartItem, language));
    set(cartToken('image', index + 1), imageOf(cartItem.imageUrl));
  }
  return values;
};
