import { enrollmentItem } from '../../../functions/items/sequence/enrollment';
import { type Checkout, checkoutItem } from '../../../functions/items/store/checkout';
import { productItem } from '../../../functions/items/store/product';
import { storeItem } from '../../../functions/items/store/store';
import { putItems } from '../../../functions/platform/table/batch-requests';
import { createEntryDataReader } from '../../../functions/store-events/entry-data-reader';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const customerId = 'c1';
const sequenceId = 's1';
const total = { amount: 2500, currency: 'EUR' };

const anEnrollment = (
  subscriberId: string,
  entrySource: Parameters<typeof enrollmentItem>[0]['brought'],
) =>
  enrollmentItem({
    customerId,
    sequenceId,
    subscriberId,
    state: 'waiting',
    stepId: 'e1',
    due: 0,
    entry: 0,
    enteredAt: '2026-11-26T10:00:00.000Z',
    brought: entrySource,
  });

const cart = (checkoutId: string, changes: Partial<Checkout> = {}) =>
  checkoutItem(
    {
      customerId,
      checkoutId,
      state: 'told',
      updatedAt: 1,
      subscriberId: 'ANN',
      total,
      recoveryUrl: 'https://olive.example/recover/1',
      lines: [{ productId: '11', title: 'Olive oil', quantity: 2, price: total }],
      ...changes,
    },
    9_999_999_999,
  );

const store = storeItem({
  customerId,
  shop: 'olive.myshopify.com',
  state: 'active',
  scopes: [],
  rev: 1,
  connectedAt: '2026-11-01T10:00:00.000Z',
});
const product = productItem(customerId, {
  id: '11',
  updatedAt: 1,
  createdAt: 1,
  title: 'Oil',
  isForSale: true,
  collectionIds: [],
  imageUrl: 'https://olive.example/oil.jpg',
});

const entryDetailsOf = async (...ids: string[]) =>
  Object.fromEntries(await createEntryDataReader(cloud.table)({ customerId, sequenceId }, ids));

const shopUrl = 'https://olive.myshopify.com';

test('reads a cart in its current state, with the store’s pictures', async () => {
  await putItems(cloud.table, [
    anEnrollment('ANN', { checkoutId: '501' }),
    cart('501'),
    store,
    product,
  ]);
  expect(await entryDetailsOf('ANN')).toEqual({
    ANN: {
      shopUrl,
      order: undefined,
      cart: {
        url: 'https://olive.example/recover/1',
        total,
        things: [
          {
            title: 'Olive oil',
            quantity: 2,
            price: total,
            imageUrl: 'https://olive.example/oil.jpg',
          },
        ],
      },
    },
  });
});

test('never shows anyone another person’s cart, or one that an order ended', async () => {
  await putItems(cloud.table, [
    ...[anEnrollment('ANN', { checkoutId: '501' }), anEnrollment('BEA', { checkoutId: '501' })],
    ...[anEnrollment('CAT', { checkoutId: '502' }), anEnrollment('DOT', { checkoutId: '503' })],
    ...[
      cart('501', { subscriberId: 'EVE' }),
      cart('502', { subscriberId: 'CAT', state: 'bought' }),
    ],
  ]);
  const found = await entryDetailsOf('ANN', 'BEA', 'CAT', 'DOT', 'EVE');
  expect(Object.values(found).map((entryDetails) => entryDetails.cart)).toEqual(
    Array(5).fill(undefined),
  );
});

test('returns the order that started an entry, and none for other entries', async () => {
  const order = { status: 'fulfilled' as const, name: '#1001', total };
  await putItems(cloud.table, [anEnrollment('ANN', { order }), anEnrollment('BEA', undefined)]);
  const { ANN, BEA } = await entryDetailsOf('ANN', 'BEA');
  expect(ANN?.order).toEqual(order);
  expect(BEA).toEqual({ shopUrl: undefined, cart: undefined, order: undefined });
});
