export * from './local-shopify';
export * from './shopper';
