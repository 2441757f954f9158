/** What lies in a cart: a variant, and how many. */
export type CartLine = {
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
};

/** Somebody in a shop, known by a cookie. */
export type Visit = {
  readonly id: string;
  readonly shop: string;
  /** Path within the shop and query of the page where the visit began. */
  readonly landing: string;
  readonly cart: readonly CartLine[];
  readonly checkoutId: string | null;
};
