/** Where a shop of the simulator is; a real one is at its own domain. */
export const shopUrl = (origin: string, shop: string): string =>
  `${origin}/local/shopify/shops/${shop}`;

export const productUrl = (origin: string, shop: string, handle: string): string =>
  `${shopUrl(origin, shop)}/products/${handle}`;

export const pictureUrl = (origin: string, shop: string, productId: string): string =>
  `${shopUrl(origin, shop)}/pictures/${productId}.png`;

/** Leads back to a cart as it was left. */
export const recoveryUrl = (origin: string, shop: string, token: string): string =>
  `${shopUrl(origin, shop)}/checkouts/${token}/recover`;
