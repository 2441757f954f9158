/** There is something in the recipient's cart. */
export const CART_SHOWN = '@cart';

/** The token of what is said of the nth thing in a cart, from 1. */
export const cartToken = (what: 'title' | 'price' | 'image', n: number): string =>
  `@cart${what}:${n}`;
