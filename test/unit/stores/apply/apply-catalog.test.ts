import type { ProductRecord } from '../../../../functions/stores/records/store-record';
import { type ApplyFixture, customerId, now, openApplyFixture } from './apply-fixture';

let fixture: ApplyFixture;
beforeEach(() => {
  fixture = openApplyFixture();
});
afterEach(() => fixture.close());

const aProduct = (id: string, changes: Partial<ProductRecord> = {}): ProductRecord => ({
  kind: 'product',
  id,
  updatedAt: now,
  createdAt: now,
  title: `Oil ${id}`,
  isForSale: true,
  collectionIds: ['77'],
  price: { amount: 1250, currency: 'EUR' },
  ...changes,
});

test('lists products page by page, newest first, whatever the length of their numbers', async () => {
  const ids = ['9', '10', '9007199254740993', '123'];
  await fixture.apply(...ids.map((id) => aProduct(id)));
  const first = await fixture.catalogue.products(customerId, { limit: 3 });
  expect(first.items.map(({ id }) => id)).toEqual(['9007199254740993', '123', '10']);
  const rest = await fixture.catalogue.products(customerId, { limit: 3, after: first.last ?? '' });
  expect(rest.items.map(({ id }) => id)).toEqual(['9']);
  expect(rest.last).toBeUndefined();
});

test('ignores older webhook events about a product, even a deleted one', async () => {
  await fixture.apply(aProduct('1', { updatedAt: 5, title: 'New' }));
  await fixture.apply(aProduct('1', { updatedAt: 4, title: 'Old' }));
  expect((await fixture.catalogue.product(customerId, '1'))?.title).toBe('New');
  await fixture.apply({ kind: 'removed', recordKind: 'product', id: '1', updatedAt: 6 });
  await fixture.apply(aProduct('1', { updatedAt: 5 }));
  expect(await fixture.catalogue.product(customerId, '1')).toBeUndefined();
  expect((await fixture.catalogue.products(customerId, { limit: 5 })).items).toEqual([]);
  await fixture.apply(aProduct('1', { updatedAt: 7, title: 'Back' }));
  expect((await fixture.catalogue.product(customerId, '1'))?.title).toBe('Back');
});

test('fills a page even if some of its products no longer exist', async () => {
  const ids = ['1', '2', '3', '4', '5'];
  await fixture.apply(...ids.map((id) => aProduct(id)));
  await fixture.apply(
    ...['4', '5'].map(
      (id) => ({ kind: 'removed', recordKind: 'product', id, updatedAt: now }) as const,
    ),
  );
  const page = await fixture.catalogue.products(customerId, { limit: 2 });
  expect(page.items.map(({ id }) => id)).toEqual(['3', '2']);
});

test('stores collections alongside products, and hides those of other customers', async () => {
  await fixture.apply({ kind: 'collection', id: '77', updatedAt: now, title: 'Green' });
  const page = await fixture.catalogue.collections(customerId, { limit: 5 });
  expect(page.items).toEqual([{ id: '77', updatedAt: now, title: 'Green' }]);
  const other = await fixture.catalogue.collections('01JD0000000000000000000002', { limit: 5 });
  expect(other.items).toEqual([]);
});
