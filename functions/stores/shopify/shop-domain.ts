const shopDomain = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;

/**
 * Returns whether the whole text is the domain of a Shopify store. The check is strict, because we
 * send tokens to this domain and redirect browsers to it.
 */
export const isShopDomain = (text: string): boolean => shopDomain.test(text);
