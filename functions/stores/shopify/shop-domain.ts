const shopDomain = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;

/**
 * Returns whether a text is the domain of a shop and nothing else, because we send tokens and
 * browsers there.
 */
export const isShopDomain = (text: string): boolean => shopDomain.test(text);
