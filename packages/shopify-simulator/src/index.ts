export type { GivenSales } from './generate/generate-shop';
export { shops } from './shop/shop-details';
export { createShopifySimulator, type ShopifyLocal } from './simulator';
