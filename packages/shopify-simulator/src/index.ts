export type { GivenSales } from './generate/generate-shop';
export { shops } from './shop/shop-facts';
export { createShopifySimulator, type ShopifyLocal } from './simulator';
