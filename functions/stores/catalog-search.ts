import type { CatalogEntry, CatalogQuery } from '../../shared/contracts/settings/catalog';
import { normalizeText } from '../../shared/search-text';
import type { Collection } from '../items/store/collection';
import type { Product } from '../items/store/product';
import type { Clock } from '../platform/clock';
import type { Table } from '../platform/table/table';
import { createCatalogReader } from './catalog-reader';
import { createCatalogRepository } from './catalog-repository';
import { createShopWindow } from './shop-window';

const maxResults = 25;
const page = 100;
/** The maximum number of pages to search. They cover the newest 2,000 products or collections. */
const maxPages = 20;

const toProductResult = ({
  id,
  title,
  imageUrl,
  url,
  price,
  isForSale,
}: Product): CatalogEntry => ({
  id,
  title,
  imageUrl,
  url,
  price,
  isForSale,
});
const toCollectionResult = ({ id, title }: Collection): CatalogEntry => ({ id, title });

/** Finds products and collections to choose from, newest first. */
export const createCatalogSearch = (table: Table, clock: Clock) => {
  const repository = createCatalogRepository(table);
  const reader = createCatalogReader(table);
  const { best } = createShopWindow(table, clock);

  const pageOf = async (
    catalogueKind: CatalogQuery['what'],
    customerId: string,
    after: string | undefined,
  ) => {
    const pageQuery = { limit: page, ...(after !== undefined && { after }) };
    if (catalogueKind === 'collections') {
      const { items, last } = await repository.collections(customerId, pageQuery);
      return { items: items.map(toCollectionResult), last };
    }
    const { items, last } = await repository.products(customerId, pageQuery);
    return { items: items.map(toProductResult), last };
  };

  const search = async (
    customerId: string,
    catalogueKind: CatalogQuery['what'],
    searchText: string,
  ): Promise<CatalogEntry[]> => {
    const found: CatalogEntry[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < maxPages; pages += 1) {
      const { items, last } = await pageOf(catalogueKind, customerId, after);
      found.push(...items.filter(({ title }) => normalizeText(title).includes(searchText)));
      if (!last || found.length >= maxResults) break;
      after = last;
    }
    return found.slice(0, maxResults);
  };

  return async (
    customerId: string,
    { what: catalogueKind, ids, order, search: typed = '' }: CatalogQuery,
  ): Promise<CatalogEntry[]> => {
    if (catalogueKind === 'products' && order === 'best' && !ids && typed === '') {
      return (await best(customerId, maxResults)).map(toProductResult);
    }
    if (!ids) return search(customerId, catalogueKind, normalizeText(typed));
    return catalogueKind === 'products'
      ? (await reader.products(customerId, ids)).map(toProductResult)
      : (await reader.collections(customerId, ids)).map(toCollectionResult);
  };
};
