import fc from 'fast-check';
import type { StoreRecord } from '../../../functions/stores/records/store-record';
import {
  aCheckout,
  aCustomer,
  anOrder,
  customerId,
  day,
  hour,
  minute,
  openShopFixture,
  start,
} from './shop-fixture';

let fixture: ReturnType<typeof openShopFixture>;
beforeEach(() => {
  fixture = openShopFixture();
});
afterEach(() => fixture.close());

test('reports a customer, an order and its fulfillment with the data that conditions need', async () => {
  await fixture.tell(aCustomer());
  await fixture.tell(anOrder({ fulfilledAt: start + hour }));
  const eventDetails = { customerId, person: { subscriberId: 'MIA@A.TEST' }, country: 'DE' };
  const bought = {
    ...eventDetails,
    total: { amount: 3000, currency: 'USD' },
    productIds: ['11', '12'],
  };
  const namedPurchase = { ...bought, orderName: '#1001' };
  expect(fixture.published).toEqual([
    { ...eventDetails, kind: 'customer_created', id: 'customer/7', at: start },
    { ...namedPurchase, kind: 'order_placed', id: 'order/1001', at: start, isFirst: true },
    { ...namedPurchase, kind: 'order_fulfilled', id: 'order/1001/fulfilled', at: start + hour },
  ]);
});

test('starts nothing for a history import, and doesn’t treat later orders of the same people as first orders', async () => {
  await fixture.tell(
    aCustomer({ id: '7', orderCount: 3, lastOrderAt: start - 90 * day }),
    'history',
  );
  await fixture.tell(anOrder({ id: '900', email: 'ben@a.test', at: start - 40 * day }), 'history');
  expect(fixture.published).toEqual([]);
  await fixture.tell(anOrder());
  await fixture.tell(anOrder({ id: '1002', email: 'ben@a.test' }));
  await fixture.tell(anOrder({ id: '1003', email: 'new@a.test' }));
  expect(fixture.published.map((event) => 'isFirst' in event && event.isFirst)).toEqual([
    false,
    false,
    true,
  ]);
});

test('still treats an order as the first if the history import already counted it', async () => {
  await fixture.tell(aCustomer({ orderCount: 1, lastOrderAt: start }), 'history');
  await fixture.tell(anOrder({ at: start + 500 }));
  await fixture.tell(anOrder({ id: '1002', at: start + hour }));
  expect(fixture.published).toMatchObject([{ isFirst: true }, { isFirst: false }]);
});

test('reports no test, canceled, anonymous or old orders', async () => {
  await fixture.tell(anOrder({ isTest: true }));
  await fixture.tell(anOrder({ isCancelled: true }));
  await fixture.tell(anOrder({ email: undefined }));
  await fixture.tell(anOrder({ at: start - 36 * day, fulfilledAt: start - 4 * day }));
  await fixture.tell(aCustomer({ email: undefined }));
  await fixture.tell(aCustomer({ createdAt: start - 4 * day }));
  await fixture.tell({ kind: 'collection', id: '1', updatedAt: start, title: 'Oils' });
  expect(fixture.published).toEqual([]);
  // An order reported late is still published, because it ends sequences.
  await fixture.tell(anOrder({ at: start - 10 * day }), 'reconcile');
  expect(fixture.names()).toEqual(['order/1001']);
});

/**
 * Generates what a store may report about three people: orders, some of them fulfilled, and carts.
 */
const shops = fc.record({
  orders: fc.array(
    fc.record({ who: fc.nat(2), minutes: fc.nat(600), isDone: fc.boolean(), isTest: fc.boolean() }),
    { maxLength: 8 },
  ),
  // Generates the person who left each cart, and the number of the order that followed, if it
  // exists.
  carts: fc.array(fc.record({ who: fc.nat(2), order: fc.nat(20) }), { maxLength: 4 }),
  places: fc.array(fc.nat(1000), { minLength: 24, maxLength: 24 }),
});

const publishedEvent = ({
  orders,
  carts,
  places: positions,
}: typeof shops extends fc.Arbitrary<infer T> ? T : never) => {
  const email = (personNumber: number) => `p${personNumber}@a.test`;
  const placedOrders: StoreRecord[] = orders.map(
    ({ who: personNumber, minutes, isDone, isTest }, index) => {
      const cart = carts.findIndex(({ order }) => order === index);
      return anOrder({
        id: `${index}`,
        email: email(personNumber),
        isTest,
        at: start + minutes * minute,
        ...(isDone && { fulfilledAt: start + 700 * minute }),
        ...(cart >= 0 && { checkoutId: `c${cart}` }),
      });
    },
  );
  const left = carts.map(({ who: personNumber }, index) =>
    aCheckout({ id: `c${index}`, email: email(personNumber) }),
  );
  // Reports each record twice, in any order.
  return [...placedOrders, ...left, ...placedOrders, ...left]
    .map((record, index) => ({ record, place: positions[index] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ record }) => record);
};

test('gives each event one name and each person one first order, in whatever order and however often events arrive', async () => {
  const check = fc.asyncProperty(shops, async (shop) => {
    const one = openShopFixture();
    one.time.now = start + 700 * minute;
    for (const record of publishedEvent(shop)) await one.tell(record);
    await one.look();
    await one.look();
    const real = shop.orders.map((order, id) => ({ ...order, id })).filter(({ isTest }) => !isTest);
    const buyers = new Set(real.map(({ who: personNumber }) => personNumber));
    const expectEnds = (cart: number, order: number) =>
      order < shop.orders.length && shop.carts.findIndex((other) => other.order === order) === cart;
    const left = shop.carts.flatMap(({ who: personNumber, order }, cart) =>
      buyers.has(personNumber) || expectEnds(cart, order) ? [] : [`checkout/c${cart}`],
    );
    const names = [
      ...left,
      ...real.map(({ id }) => `order/${id}`),
      ...real.flatMap(({ id, isDone }) => (isDone ? [`order/${id}/fulfilled`] : [])),
    ];
    expect(one.names()).toEqual(names.sort());
    const firsts = one.published.filter((event) => 'isFirst' in event && event.isFirst);
    expect(new Set(firsts.map(({ id }) => id)).size).toBe(buyers.size);
    await one.close();
  });
  await fc.assert(check, { numRuns: 25 });
});
