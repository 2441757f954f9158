import { isShowable } from '../../shared/email/products/shown-product';
import type { Product } from '../items/store/product';
import type { Clock } from '../platform/clock';
import type { Table } from '../platform/table/table';
import { createBestSellers } from '../revenue/best-sellers';
import { createCatalogReader } from './catalog-reader';
import { createCatalogRepository } from './catalog-repository';

const page = 50;
/**
 * The maximum number of pages to search for products that can be bought. They cover the newest 500.
 */
const maxPages = 10;
/** How many of the best sellers to check, because some of them are no longer sold. */
const maxBestSellers = 60;

/**
 * Selects the products that a store shows first: new products and best sellers. Only products that
 * can be bought are selected.
 */
export const createShopWindow = (table: Table, clock: Clock) => {
  const reader = createCatalogReader(table);
  const repository = createCatalogRepository(table);
  const bestSellers = createBestSellers(table, clock);

  const newestProducts = async (customerId: string, count: number): Promise<readonly Product[]> => {
    const found: Product[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < maxPages && found.length < count; pages += 1) {
      const pageQuery = { limit: page, ...(after !== undefined && { after }) };
      const { items, last } = await repository.products(customerId, pageQuery);
      found.push(...items.filter(isShowable));
      if (!last) break;
      after = last;
    }
    return found.slice(0, count);
  };

  /**
   * Returns products by their number of orders in the last three months, together with that number.
   */
  const soldProducts = async (customerId: string) => {
    const rankedProducts = await bestSellers(customerId, maxBestSellers);
    const ids = rankedProducts.map(({ productId }) => productId);
    const byId = new Map((await reader.products(customerId, ids)).map((one) => [one.id, one]));
    return rankedProducts.flatMap(({ productId, orders }) => {
      const product = byId.get(productId);
      return product && isShowable(product) ? [{ product, orders }] : [];
    });
  };

  return {
    newest: newestProducts,
    sold: soldProducts,
    /** Returns the best sellers. If the store sold fewer products, the newest products follow. */
    async best(customerId: string, count: number): Promise<readonly Product[]> {
      const best = (await soldProducts(customerId)).slice(0, count).map(({ product }) => product);
      if (best.length >= count) return best;
      const bestIds = new Set(best.map(({ id }) => id));
      const otherProducts = await newestProducts(customerId, count + best.length);
      return [...best, ...otherProducts.filter(({ id }) => !bestIds.has(id))].slice(0, count);
    },
  };
};
export type ShopWindow = ReturnType<typeof createShopWindow>;
