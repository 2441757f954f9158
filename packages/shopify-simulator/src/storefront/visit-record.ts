/** An item in a cart: a variant and its quantity. */
export type CartLine = {
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
};

/** A visitor's cart and landing page in a shop. The visitor is recognized by a cookie. */
export type Visit = {
  readonly id: string;
  readonly shop: string;
  /** The path within the shop and the query of the page where the visit began. */
  readonly landing: string;
  readonly cart: readonly CartLine[];
  readonly checkoutId: string | null;
};
