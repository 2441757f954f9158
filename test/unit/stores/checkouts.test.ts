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
  // The first event arrives again, late.
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
  // They return to the cart and leave it again. This isn't reported a second time, but stored for
  // its email.
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

test('an order ends a pending checkout: by its checkout, its person, or when reported first', async () => {
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
  // An order from before the last change of a cart says nothing about it.
  await world.tell(aCheckout({ id: '505', email: 'ben@a.test', updatedAt: start + 2 * minute }));
  await world.look();
  expect(world.names()).toContain('checkout/505');
});

test('an anonymous or empty cart, a history import and old events start nothing', async () => {
  await world.tell(aCheckout({ id: '1', email: undefined }));
  await world.tell(aCheckout({ id: '2', lines: [] }));
  await world.tell(aCheckout({ id: '3' }), 'history');
  await world.tell(aCheckout({ id: '4', updatedAt: start - 4 * day }), 'reconcile');
  world.time.now = start + day;
  await world.look();
  expect(world.published).toEqual([]);
  expect(await world.checkouts.find(customerId, '1')).toBeUndefined();
  // The address comes with a later change.
  await world.tell(aCheckout({ id: '1', updatedAt: start + day }));
  world.time.now = start + 2 * day;
  await world.look();
  expect(world.names()).toEqual(['checkout/1']);
});

test('a worker killed at any call leaves nothing unreported, and nothing reported under two names', async () => {
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
    // A check without its table fails. One that fails at a single checkout continues with the
    // others.
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

test('what is stored of a checkout is limited, contains no address, and expires', async () => {
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
