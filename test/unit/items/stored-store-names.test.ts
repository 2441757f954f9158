import { collectionItem, readCollection } from '../../../functions/items/store/collection';
import { type Product, productItem, readProduct } from '../../../functions/items/store/product';
import { readShopCustomer, shopCustomerItem } from '../../../functions/items/store/shop-customer';
import { readShopSegment, shopSegmentItem } from '../../../functions/items/store/shop-segment';
import { readStore, type Store, storeItem } from '../../../functions/items/store/store';
import {
  readShopOwner,
  readStoreState,
  shopEventItem,
  shopItem,
  shopPastItem,
  storeStateItem,
} from '../../../functions/items/store/store-keys';
import { isTombstone, tombstoneItem } from '../../../functions/items/store/tombstone';

test('stores a connected store with encrypted tokens, and the shop with its owner', () => {
  const store: Store = {
    customerId: 'c1',
    shop: 'a.myshopify.com',
    state: 'active',
    scopes: ['read_orders'],
    connectedAt: '2026-11-20T10:00:00.000Z',
    sealed: '1.x',
    tokenEnd: 9,
    turnEnd: 8,
    rev: 2,
  };
  const { customerId: _, ...rest } = store;
  expect(storeItem(store)).toEqual({ pk: 'C#c1', sk: 'STORE', cid: 'c1', ...rest });
  expect(readStore(storeItem(store))).toEqual(store);
  const owned = shopItem('a.myshopify.com', 'c1');
  expect(owned).toEqual({ pk: 'SHOP#a.myshopify.com', sk: 'OWNER', cid: 'c1' });
  expect(readShopOwner(owned)).toBe('c1');
});

test('stores a store’s customers by their subscriber, and the customers’ segment by its ID', () => {
  const knownCustomer = { id: '9007199254740993', subscriberId: 's1', updatedAt: 7 };
  const partition = { pk: expect.stringMatching(/^C#c1#SC#[0-7]$/), sk: '9007199254740993', u: 7 };
  expect(shopCustomerItem('c1', knownCustomer)).toEqual({ ...partition, sid: 's1' });
  expect(readShopCustomer(shopCustomerItem('c1', knownCustomer))).toEqual(knownCustomer);
  const deletedThing = { id: knownCustomer.id, updatedAt: 7, isGone: true };
  expect(shopCustomerItem('c1', deletedThing, 99)).toEqual({ ...partition, gone: true, ttl: 99 });
  expect(shopCustomerItem('c1', { ...deletedThing, isGone: false, isLeftOut: true })).toMatchObject(
    {
      out: true,
    },
  );
  const segment = shopSegmentItem('c1', 'seg');
  expect(segment).toEqual({ pk: 'C#c1', sk: 'SHOPSEGMENT', segmentId: 'seg' });
  expect(readShopSegment(segment)).toBe('seg');
});

test('stores products and collections by their numbers, which sort by age', () => {
  const product: Product = {
    id: '42',
    updatedAt: 7,
    createdAt: 6,
    title: 'Oil',
    isForSale: true,
    url: 'https://a.test/oil',
    imageUrl: 'https://a.test/oil.jpg',
    collectionIds: ['5'],
    price: { amount: 1250, currency: 'EUR' },
  };
  const sk = '00000000000000000042';
  expect(productItem('c1', product)).toEqual({ pk: 'C#c1#PRODUCTS', sk, ...product });
  expect(readProduct(productItem('c1', product))).toEqual(product);
  const collection = { id: '42', updatedAt: 7, title: 'Green' };
  expect(collectionItem('c1', collection)).toEqual({ pk: 'C#c1#COLLECTIONS', sk, ...collection });
  expect(readCollection(collectionItem('c1', collection))).toEqual(collection);
  const deletedThing = tombstoneItem('c1', { what: 'product', id: '42', updatedAt: 8 }, 99);
  expect(deletedThing).toEqual({
    pk: 'C#c1#PRODUCTS',
    sk,
    id: '42',
    updatedAt: 8,
    gone: true,
    ttl: 99,
  });
  expect([isTombstone(deletedThing), isTombstone(product)]).toEqual([true, false]);
});

test('a pending store connection and webhook events are stored until they expire', () => {
  const state = { userId: 'u1', shop: 'a.myshopify.com', end: 5500 };
  const item = storeStateItem('c1', 'hash', state);
  expect(item).toEqual({
    pk: 'C#c1',
    sk: 'STORESTATE#hash',
    uid: 'u1',
    shop: state.shop,
    end: 5500,
    ttl: 6,
  });
  expect(readStoreState(item)).toEqual(state);
  expect(shopEventItem('e1', 99)).toEqual({ pk: 'EVENT#e1', sk: 'SHOPIFY', ttl: 99 });
  expect(shopPastItem(state.shop, 'c1')).toEqual({
    pk: 'SHOP#a.myshopify.com',
    sk: 'KNEW#c1',
    cid: 'c1',
  });
});
