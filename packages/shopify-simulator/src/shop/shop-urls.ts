/** Returns a shop's URL in the simulator. A real shop has its own domain. */
export const shopUrl = (origin: string, shop: string): string =>
  `${origin}/local/shopify/shops/${shop}`;

export const productUrl = (origin: string, shop: string, handle: string): string =>
  `${shopUrl(origin, shop)}/products/${handle}`;

export const pictureUrl = (origin: string, shop: string, productId: string): string =>
  `${shopUrl(origin, shop)}/pictures/${productId}.png`;

/** Returns a link that restores the cart of an abandoned checkout. */
export const recoveryUrl = (origin: string, shop: string, token: string): string =>
  `${shopUrl(origin, shop)}/checkouts/${token}/recover`;
