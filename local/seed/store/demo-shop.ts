/** The simulator's shop that belongs to the demo store. */
export const demoShop = 'olive-and-fern.myshopify.com';
