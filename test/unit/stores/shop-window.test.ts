import { salesCounter, salesKey } from '../../../functions/items/revenue/revenue-counts';
import { type Product, productItem } from '../../../functions/items/store/product';
import { putItems } from '../../../functions/platform/table/batch-requests';
import { createCatalogSearch } from '../../../functions/stores/catalog-search';
import { createEmailStore } from '../../../functions/stores/email-store';
import { createShopWindow } from '../../../functions/stores/shop-window';
import { productTools } from '../../../functions/tools/reading/product-tools';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const customerId = '01JD0000000000000000000001';
const now = Date.UTC(2026, 10, 26);
const clock = () => now;

const product = (id: string, changes: Partial<Product> = {}): Product => ({
  id,
  title: `Product ${id}`,
  url: `https://olive.example/products/${id}`,
  isForSale: true,
  updatedAt: 1,
  createdAt: 1,
  collectionIds: [],
  ...changes,
});

/** Returns counters for this many orders of a product in a month, in two partitions. */
const soldItem = (id: string, orders: number, month = '2026-11') =>
  ['0', '5'].map((partition, index) => ({
    ...salesKey(customerId, id, partition),
    [salesCounter(month)]: index === 0 ? orders - 1 : 1,
  }));

let embedded: EmbeddedTable;
beforeEach(async () => {
  embedded = embeddedTable();
  await putItems(embedded.table, [
    ...['101', '102', '103', '104', '105'].map((id) => productItem(customerId, product(id))),
    productItem(customerId, product('106', { isForSale: false })),
    productItem(customerId, product('107', { url: undefined })),
  ]);
});
afterEach(() => embedded.close());

const put = (...items: readonly Parameters<typeof putItems>[1][]) =>
  putItems(embedded.table, items.flat());
const idsOf = (products: readonly { readonly id: string }[]) => products.map(({ id }) => id);
const bestSellers = async (count: number) =>
  idsOf(await createShopWindow(embedded.table, clock).best(customerId, count));

test('puts the product with most orders first, and skips products that can’t be bought', async () => {
  await put(
    soldItem('102', 4),
    soldItem('106', 50),
    soldItem('107', 40),
    soldItem('999', 30),
    soldItem('104', 9),
  );
  expect(await bestSellers(2)).toEqual(['104', '102']);
});

test('ignores sales before the last three months', async () => {
  await put(soldItem('101', 90, '2026-07'), soldItem('102', 2));
  expect(await bestSellers(1)).toEqual(['102']);
});

test('shows the newest products of a store without sales, and adds them if few products have sold', async () => {
  expect(await bestSellers(3)).toEqual(['105', '104', '103']);
  await put(soldItem('104', 3));
  expect(await bestSellers(3)).toEqual(['104', '105', '103']);
  expect(await bestSellers(12)).toEqual(['104', '105', '103', '102', '101']);
});

test('shows the same products in emails and in the editor', async () => {
  await put(soldItem('102', 4), soldItem('101', 2));
  const shop = await createEmailStore(embedded.table, clock)(customerId);
  const shown = idsOf(await shop.find({ source: 'best', count: 3 }));
  expect(shown).toEqual(['102', '101', '105']);
  expect(idsOf(await shop.find({ source: 'new', count: 2 }))).toEqual(['105', '104']);
  const search = createCatalogSearch(embedded.table, clock);
  const searchResult = await search(customerId, { what: 'products', order: 'best' });
  expect(idsOf(searchResult).slice(0, 3)).toEqual(shown);
  expect(
    idsOf(await search(customerId, { what: 'products', search: '103', order: 'best' })),
  ).toEqual(['103']);
});

test('returns from the best sellers tool what sold and how often, but nothing of another customer', async () => {
  await put(soldItem('102', 4), soldItem('101', 2), soldItem('106', 9));
  const { sold: source } = createShopWindow(embedded.table, clock);
  const products = async () => ({ items: [] });
  const tool = productTools({ products, sold: source }).find(({ name }) => name === 'best_sellers');
  const context = {
    customerId,
    callId: '01CALL',
    author: { userId: 'u1', isManager: true },
    log: async () => {},
  };
  expect(await tool?.run({ limit: 5 }, context)).toEqual({
    products: [
      expect.objectContaining({ title: 'Product 102', orders: 4 }),
      expect.objectContaining({ title: 'Product 101', orders: 2 }),
    ],
  });
  const otherContext = { ...context, customerId: '01JD0000000000000000000009' };
  expect(await tool?.run({ limit: 5 }, otherContext)).toEqual({ products: [] });
});
