const shopDomain = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;

/**
 * Returns whether this is the domain of a shop and nothing else, because tokens and browsers are
 * sent there.
 */
export const isShopDomain = (text: string): boolean => shopDomain.test(text);
