import type { CatalogueQuery, CatalogueThing } from '../../shared/contracts/settings/catalogue';
import { foldText } from '../../shared/search-text';
import type { Collection } from '../items/store/collection';
import type { Product } from '../items/store/product';
import type { Clock } from '../platform/clock';
import type { Table } from '../platform/table/table';
import { createCatalogueReader } from './catalogue-reader';
import { createCatalogueRepository } from './catalogue-repository';
import { createShopWindow } from './shop-window';

const shown = 25;
const page = 100;
/** The maximum number of pages to search. They cover the newest 2,000 products or collections. */
const maxPages = 20;

const ofProduct = ({ id, title, imageUrl, url, price, isForSale }: Product): CatalogueThing => ({
  id,
  title,
  imageUrl,
  url,
  price,
  isForSale,
});
const ofCollection = ({ id, title }: Collection): CatalogueThing => ({ id, title });

/** Finds products and collections to choose from, newest first. */
export const createCatalogueSearch = (table: Table, clock: Clock) => {
  const repository = createCatalogueRepository(table);
  const reader = createCatalogueReader(table);
  const { best } = createShopWindow(table, clock);

  const pageOf = async (
    what: CatalogueQuery['what'],
    customerId: string,
    after: string | undefined,
  ) => {
    const asked = { limit: page, ...(after !== undefined && { after }) };
    if (what === 'collections') {
      const { items, last } = await repository.collections(customerId, asked);
      return { items: items.map(ofCollection), last };
    }
    const { items, last } = await repository.products(customerId, asked);
    return { items: items.map(ofProduct), last };
  };

  const search = async (
    customerId: string,
    what: CatalogueQuery['what'],
    wanted: string,
  ): Promise<CatalogueThing[]> => {
    const found: CatalogueThing[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < maxPages; pages += 1) {
      const { items, last } = await pageOf(what, customerId, after);
      found.push(...items.filter(({ title }) => foldText(title).includes(wanted)));
      if (!last || found.length >= shown) break;
      after = last;
    }
    return found.slice(0, shown);
  };

  return async (
    customerId: string,
    { what, ids, order, search: typed = '' }: CatalogueQuery,
  ): Promise<CatalogueThing[]> => {
    if (what === 'products' && order === 'best' && !ids && typed === '') {
      return (await best(customerId, shown)).map(ofProduct);
    }
    if (!ids) return search(customerId, what, foldText(typed));
    return what === 'products'
      ? (await reader.products(customerId, ids)).map(ofProduct)
      : (await reader.collections(customerId, ids)).map(ofCollection);
  };
};
