export { shops } from './shop/shop-facts';
export { createShopifySimulator } from './simulator';
