/** A token that has a value only if the recipient's cart isn't empty. */
export const CART_VISIBLE_KEY = '@cart';

/** Returns the token for a property of the nth item in a cart, from 1. */
export const cartToken = (field: 'title' | 'price' | 'image', n: number): string =>
  `@cart${field}:${n}`;
