import { captureLogs } from '../../support/captured-logs';
import {
  aCheckout,
  anOrder,
  customerId,
  day,
  hour,
  minute,
  openShopWorld,
  start,
} from './shop-world';

let world: ReturnType<typeof openShopWorld>;
beforeEach(() => {
  world = openShopWorld();
});
afterEach(() => world.close());

const abandoned = 'checkout/501';

test('reports a checkout as abandoned once, an hour after its last change', async () => {
  await world.tell(aCheckout());
  await world.tell(aCheckout({ updatedAt: start + 30 * minute }));
  // The first event is repeated late.
  await world.tell(aCheckout());
  world.time.now = start + 89 * minute;
  await world.look();
  expect(world.published).toEqual([]);
  world.time.now = start + 91 * minute;
  await world.look();
  await world.look();
  expect(world.published).toEqual([
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
  // They return to the cart and leave it again. This isn't reported a second time, but the email
  // shows the new cart.
  const later = aCheckout({ updatedAt: start + 2 * hour, recoveryUrl: 'https://olive.test/new' });
  await world.tell(later);
  world.time.now = start + 5 * hour;
  await world.look();
  expect(world.published).toHaveLength(1);
  expect(await world.checkouts.find(customerId, '501')).toMatchObject({
    state: 'told',
    recoveryUrl: 'https://olive.test/new',
  });
  expect(await world.shoppers.find(customerId, 'MIA@A.TEST')).toMatchObject({ checkoutId: '501' });
});

test('ends a pending checkout with an order: by its checkout, its person, or an earlier report', async () => {
  await world.tell(aCheckout());
  await world.tell(anOrder({ email: undefined, checkoutId: '501', at: start + minute }));
  await world.tell(aCheckout({ id: '502', email: 'ben@a.test' }));
  await world.tell(anOrder({ id: '2', email: 'ben@a.test', at: start + minute }));
  await world.tell(anOrder({ id: '3', email: 'kim@a.test', checkoutId: '503' }));
  await world.tell(aCheckout({ id: '503', email: 'kim@a.test', updatedAt: start + 2 * minute }));
  await world.tell(aCheckout({ id: '504', email: 'lou@a.test' }));
  await world.tell(aCheckout({ id: '504', email: 'lou@a.test', completedAt: start + minute }));
  world.time.now = start + 2 * hour;
  await world.look();
  expect(world.names()).toEqual(['order/2', 'order/3']);
  // An order placed before the last change of a cart doesn't end it.
  await world.tell(aCheckout({ id: '505', email: 'ben@a.test', updatedAt: start + 2 * minute }));
  await world.look();
  expect(world.names()).toContain('checkout/505');
});

test('starts nothing for an anonymous or empty cart, a history import or old events', async () => {
  await world.tell(aCheckout({ id: '1', email: undefined }));
  await world.tell(aCheckout({ id: '2', lines: [] }));
  await world.tell(aCheckout({ id: '3' }), 'history');
  await world.tell(aCheckout({ id: '4', updatedAt: start - 4 * day }), 'reconcile');
  world.time.now = start + day;
  await world.look();
  expect(world.published).toEqual([]);
  expect(await world.checkouts.find(customerId, '1')).toBeUndefined();
  // A later change adds the address to the checkout.
  await world.tell(aCheckout({ id: '1', updatedAt: start + day }));
  world.time.now = start + 2 * day;
  await world.look();
  expect(world.names()).toEqual(['checkout/1']);
});

test('reports every checkout under one name, even if a worker is killed at any call', async () => {
  await world.despiteKills(() => world.tell(aCheckout()));
  await world.despiteKills(() => world.tell(aCheckout({ id: '502', email: 'ben@a.test' })));
  world.time.now = start + 30 * minute;
  await world.despiteKills(() =>
    world.tell(anOrder({ email: 'ben@a.test', checkoutId: '502', at: start + minute })),
  );
  world.time.now = start + 61 * minute;
  const logs = captureLogs();
  for (let allowed = 0; allowed < 12; allowed += 1) {
    world.calls.left = allowed;
    // If the table fails, the whole check fails. If a single checkout fails, the check continues
    // with the others.
    await world.look().catch(() => undefined);
  }
  logs.restore();
  expect(logs.text()).toContain('The event for an abandoned checkout was not published');
  expect(logs.text()).not.toContain('MIA@');
  world.calls.left = Number.POSITIVE_INFINITY;
  await world.look();
  expect(world.names()).toEqual([abandoned, 'order/1001']);
  const firsts = world.published.flatMap((event) => ('isFirst' in event ? [event.isFirst] : []));
  expect(new Set(firsts)).toEqual(new Set([true]));
  const told = world.published.length;
  await world.look();
  expect(world.published).toHaveLength(told);
});

test('stores limited data of a checkout, without an address, and deletes it after a time', async () => {
  const line = { title: 'Oil '.repeat(200), quantity: 1, price: { amount: 1, currency: 'USD' } };
  await world.tell(
    aCheckout({
      lines: Array.from({ length: 300 }, () => line),
      recoveryUrl: `https://olive.test/${'x'.repeat(3000)}`,
    }),
  );
  const kept = await world.checkouts.find(customerId, '501');
  expect(kept?.lines).toHaveLength(20);
  expect(kept?.lines[0]?.title).toHaveLength(255);
  expect(kept).not.toHaveProperty('recoveryUrl');
  expect(JSON.stringify(kept)).not.toContain('mia@');
});
