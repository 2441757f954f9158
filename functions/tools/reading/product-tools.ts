import * as z from 'zod';
import { priceText } from '../../ideas/context/offers';
import type { Product } from '../../items/store/product';
import type { CatalogueRepository } from '../../stores/catalogue-repository';
import type { ShopWindow } from '../../stores/shop-window';
import { defineTool } from '../tool';

export type ProductSources = {
  readonly products: CatalogueRepository['products'];
  readonly sold: ShopWindow['sold'];
};

const limit = z.int().min(1).max(50).default(10).describe('How many, 50 at most');

/**
 * Prices as people write them, because a model would mistake a currency's minor units for major
 * ones.
 */
const told = ({ id, title, url, imageUrl, price }: Product) => ({
  id,
  title,
  url,
  imageUrl,
  price: price && priceText(price),
});

/** Tools that read the products of the connected store. */
export const productTools = ({ products, sold }: ProductSources) => [
  defineTool({
    name: 'list_products',
    description: 'Products of the connected shop, the newest first, with price and page',
    permission: 'read',
    parameters: z.object({ limit }),
    work: async (given, { customerId }) => {
      const { items } = await products(customerId, { limit: given.limit });
      return { products: items.filter(({ isForSale }) => isForSale).map(told) };
    },
  }),
  defineTool({
    name: 'best_sellers',
    description:
      'Products of the connected shop that most orders of the last three months had, the best first, with the number of orders',
    permission: 'read',
    parameters: z.object({ limit }),
    work: async (given, { customerId }) => {
      const best = (await sold(customerId)).slice(0, given.limit);
      return { products: best.map(({ product, orders }) => ({ ...told(product), orders })) };
    },
  }),
];
