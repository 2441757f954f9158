import * as z from 'zod';
import { priceText } from '../../ideas/context/offers';
import type { Product } from '../../items/store/product';
import type { CatalogRepository } from '../../stores/catalog-repository';
import type { ShopWindow } from '../../stores/shop-window';
import { defineTool } from '../tool';

export type ProductSources = {
  readonly products: CatalogRepository['products'];
  readonly sold: ShopWindow['sold'];
};

const limit = z.int().min(1).max(50).default(10).describe('The number of results, up to 50');

/**
 * Formats prices as people write them, because a model would mistake a currency's minor units for
 * major ones.
 */
const toProductView = ({ id, title, url, imageUrl, price }: Product) => ({
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
    description: 'Lists products of the connected store with their price and page, newest first',
    permission: 'read',
    parameters: z.object({ limit }),
    execute: async (listParameters, { customerId }) => {
      const { items } = await products(customerId, { limit: listParameters.limit });
      return { products: items.filter(({ isForSale }) => isForSale).map(toProductView) };
    },
  }),
  defineTool({
    name: 'best_sellers',
    description:
      'Lists the products of the connected store that appear in most orders of the last three months, with the number of orders, best sellers first',
    permission: 'read',
    parameters: z.object({ limit }),
    execute: async (listParameters, { customerId }) => {
      const best = (await sold(customerId)).slice(0, listParameters.limit);
      return {
        products: best.map(({ product, orders }) => ({ ...toProductView(product), orders })),
      };
    },
  }),
];
