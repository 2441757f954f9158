import { captureLogs } from '../../support/captured-logs';
import {
  aCheckout,
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

const abandoned = 'checkout/501';

test('reports a checkout as abandoned once, an hour after its last change', async () => {
  await fixture.tell(aCheckout());
  await fixture.tell(aCheckout({ updatedAt: start + 30 * minute }));
  // The first event arrives again, late.
  await fixture.tell(aCheckout());
  fixture.time.now = start + 89 * minute;
  await fixture.look();
  expect(fixture.published).toEqual([]);
  fixture.time.now = start + 91 * minute;
  await fixture.look();
  await fixture.look();
  expect(fixture.published).toEqual([
    {
      kind: 'checkout_abandoned',
      id: abandoned,
      customerId,
      at: start + 30 * minute,
      checkoutId: '501',
      person: { subscriberId: 'MIA@A.TEST' },
      country: 'DE',
      productIds: ['11', '12'],
      total: { amount: 3000, currency: 'USD' },
    },
  ]);
  // The person returns to the cart and leaves it again. This isn't reported a second time, but the
  // email shows the new cart.
  const later = aCheckout({ updatedAt: start + 2 * hour, recoveryUrl: 'https://olive.test/new' });
  await fixture.tell(later);
  fixture.time.now = start + 5 * hour;
  await fixture.look();
  expect(fixture.published).toHaveLength(1);
  expect(await fixture.checkouts.find(customerId, '501')).toMatchObject({
    state: 'told',
    recoveryUrl: 'https://olive.test/new',
  });
  expect(await fixture.shoppers.find(customerId, 'MIA@A.TEST')).toMatchObject({
    checkoutId: '501',
  });
});

test('ends a pending checkout with an order: by its checkout, its person, or an earlier report', async () => {
  await fixture.tell(aCheckout());
  await fixture.tell(anOrder({ email: undefined, checkoutId: '501', at: start + minute }));
  await fixture.tell(aCheckout({ id: '502', email: 'ben@a.test' }));
  await fixture.tell(anOrder({ id: '2', email: 'ben@a.test', at: start + minute }));
  await fixture.tell(anOrder({ id: '3', email: 'kim@a.test', checkoutId: '503' }));
  await fixture.tell(aCheckout({ id: '503', email: 'kim@a.test', updatedAt: start + 2 * minute }));
  await fixture.tell(aCheckout({ id: '504', email: 'lou@a.test' }));
  await fixture.tell(aCheckout({ id: '504', email: 'lou@a.test', completedAt: start + minute }));
  fixture.time.now = start + 2 * hour;
  await fixture.look();
  expect(fixture.names()).toEqual(['order/2', 'order/3']);
  // An order placed before the last change of a cart doesn't end it.
  await fixture.tell(aCheckout({ id: '505', email: 'ben@a.test', updatedAt: start + 2 * minute }));
  await fixture.look();
  expect(fixture.names()).toContain('checkout/505');
});

test('starts nothing for an anonymous or empty cart, a history import or old events', async () => {
  await fixture.tell(aCheckout({ id: '1', email: undefined }));
  await fixture.tell(aCheckout({ id: '2', lines: [] }));
  await fixture.tell(aCheckout({ id: '3' }), 'history');
  await fixture.tell(aCheckout({ id: '4', updatedAt: start - 4 * day }), 'reconcile');
  fixture.time.now = start + day;
  await fixture.look();
  expect(fixture.published).toEqual([]);
  expect(await fixture.checkouts.find(customerId, '1')).toBeUndefined();
  // A later change adds the address to the checkout.
  await fixture.tell(aCheckout({ id: '1', updatedAt: start + day }));
  fixture.time.now = start + 2 * day;
  await fixture.look();
  expect(fixture.names()).toEqual(['checkout/1']);
});

test('reports every checkout under one name, even if a worker is killed at any call', async () => {
  await fixture.despiteKills(() => fixture.tell(aCheckout()));
  await fixture.despiteKills(() => fixture.tell(aCheckout({ id: '502', email: 'ben@a.test' })));
  fixture.time.now = start + 30 * minute;
  await fixture.despiteKills(() =>
    fixture.tell(anOrder({ email: 'ben@a.test', checkoutId: '502', at: start + minute })),
  );
  fixture.time.now = start + 61 * minute;
  const logs = captureLogs();
  for (let allowedCalls = 0; allowedCalls < 12; allowedCalls += 1) {
    fixture.calls.left = allowedCalls;
    // If the table fails, the whole check fails. If a single checkout fails, the check continues
    // with the others.
    await fixture.look().catch(() => undefined);
  }
  logs.restore();
  expect(logs.text()).toContain('The event for an abandoned checkout was not published');
  expect(logs.text()).not.toContain('MIA@');
  fixture.calls.left = Number.POSITIVE_INFINITY;
  await fixture.look();
  expect(fixture.names()).toEqual([abandoned, 'order/1001']);
  const firsts = fixture.published.flatMap((event) => ('isFirst' in event ? [event.isFirst] : []));
  expect(new Set(firsts)).toEqual(new Set([true]));
  const publishedCount = fixture.published.length;
  await fixture.look();
  expect(fixture.published).toHaveLength(publishedCount);
});

test('stores limited data of a checkout, without an address, and deletes it after a time', async () => {
  const line = { title: 'Oil '.repeat(200), quantity: 1, price: { amount: 1, currency: 'USD' } };
  await fixture.tell(
    aCheckout({
      lines: Array.from({ length: 300 }, () => line),
      recoveryUrl: `https://olive.test/${'x'.repeat(3000)}`,
    }),
  );
  const storedCheckout = await fixture.checkouts.find(customerId, '501');
  expect(storedCheckout?.lines).toHaveLength(20);
  expect(storedCheckout?.lines[0]?.title).toHaveLength(255);
  expect(storedCheckout).not.toHaveProperty('recoveryUrl');
  expect(JSON.stringify(storedCheckout)).not.toContain('mia@');
});
