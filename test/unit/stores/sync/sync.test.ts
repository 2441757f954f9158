import { giveUpSync } from '../../../../functions/stores/sync/give-up-sync';
import { createSettleSync } from '../../../../functions/stores/sync/settle-sync';
import { historySince } from '../../../../functions/stores/sync/start-sync';
import { toSyncStatus } from '../../../../functions/stores/sync/to-sync-status';
import { customerLine, filesOf } from './shop-files';
import { customerId, openSyncWorld, type SyncWorld } from './sync-world';

let world: SyncWorld;
beforeEach(() => {
  world = openSyncWorld({});
});
afterEach(() => world.close());

const advance = { work: 'advance' as const, customerId, kind: 'history' as const };
const open = async (...input: Parameters<typeof openSyncWorld>) => {
  await world.close();
  world = openSyncWorld(...input);
  await world.connect();
};
const drain = async () => {
  for (let message = world.messages.shift(); message; message = world.messages.shift()) {
    await world.receive(message);
  }
};
const look = async () => {
  world.messages.push(advance);
  await drain();
};

test('imports a year of history, back to the same day', () => {
  expect(historySince(Date.UTC(2026, 10, 26, 9))).toBe(Date.UTC(2025, 10, 26, 9));
});

test('requests all five types at once, reports progress, and ends when all are imported', async () => {
  await open(filesOf(5, 1));
  const whole = await world.startSync(customerId, 'history');
  expect(toSyncStatus(whole, undefined)).toMatchObject({ status: 'INITIATED' });
  await drain();
  expect(world.shopify.operations.sort()).toEqual(
    ['abandonedCheckouts', 'collections', 'customers', 'orders', 'products'].sort(),
  );
  expect(await world.status()).toMatchObject({ status: 'in_progress' });
  await look();
  expect(await world.status()).toMatchObject({ status: 'completed', finishedAt: world.time.now });
  expect(world.prepared).toHaveLength(1);
});

test('doesn’t start a running import a second time, even from two windows at once', async () => {
  await open(filesOf(2, 1));
  const both = await Promise.all([
    world.startSync(customerId, 'history'),
    world.startSync(customerId, 'history'),
  ]);
  expect(new Set(both.map(({ sync }) => sync.syncId)).size).toBe(1);
  const third = await world.startSync(customerId, 'history', { types: ['orders'] });
  expect(third.sync.syncId).toBe(both[0].sync.syncId);
});

test('restarts an operation that fails at Shopify, up to three times', async () => {
  await open(filesOf(2, 1), [{ status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' }]);
  await world.startSync(customerId, 'history', { types: ['customers'] });
  for (let looks = 0; looks < 4; looks += 1) await look();
  expect(await world.status()).toMatchObject({ status: 'completed' });
  // The check was incomplete, so the next one goes back to the last complete check.
  expect((await world.status())?.doneUntil).toBeUndefined();

  await open(filesOf(2, 1), Array(3).fill({ status: 'FAILED', errorCode: 'TIMEOUT' }));
  await world.startSync(customerId, 'history', { types: ['customers'] });
  for (let looks = 0; looks < 7; looks += 1) await look();
  expect(await world.status()).toMatchObject({
    status: 'failed',
    errorMessage: 'Shopify couldn’t prepare customers.',
  });
});

test('imports everything that the store doesn’t forbid', async () => {
  await open(filesOf(2, 1), [{ status: 'FAILED', errorCode: 'ACCESS_DENIED' }]);
  await world.startSync(customerId, 'history', { types: ['orders', 'customers'] });
  await look();
  await look();
  expect(await world.status()).toMatchObject({
    status: 'failed',
    errorMessage: 'The store doesn’t let Mailbloom read customers.',
  });
  expect([...world.taken.values()].map(({ kind }) => kind)).toEqual(['order', 'order']);
});

test('skips and counts what can’t be read', async () => {
  const odd = `${JSON.stringify({ ...customerLine(2), createdAt: 'once' })}\n`;
  await open({ customers: `${JSON.stringify(customerLine(1))}\n${odd}` });
  await world.startSync(customerId, 'history', { types: ['customers'] });
  await look();
  await look();
  const reason = 'The field createdAt has an unexpected value';
  const unreadable = [{ id: '2', reason }];
  expect(await world.parts()).toMatchObject([{ taken: 1, skipped: 1, unreadable }]);
});

test.each([1, 3])(
  'counts entries without ID, fields or parent with the reason, also in %i buckets',
  async (times) => {
    const { orders } = filesOf(4 * times, 1);
    const gid = (type: string, id: number) => `gid://shopify/${type}/${id}`;
    const odd = [
      { id: gid('Order', 901), name: '#901' },
      { name: 'nobody' },
      { id: gid('LineItem', 1), title: 'Oil', __parentId: gid('Order', 902) },
      { id: gid('LineItem', 2), title: 'Oil', __parentId: gid('Order', 902) },
    ];
    await open({ orders: `${orders}${odd.map((one) => `${JSON.stringify(one)}\n`).join('')}` });
    await world.startSync(customerId, 'history', { types: ['orders'] });
    await look();
    await look();
    const [part] = await world.parts();
    expect(part).toMatchObject({ state: 'done', taken: 4 * times, skipped: 3 });
    expect(part?.unreadable?.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: '', reason: 'The field id is missing' },
      { id: '901', reason: 'The field createdAt is missing' },
      { id: '902', reason: 'The store sent child records without the record they belong to' },
    ]);
  },
);

test('lists fifty entries and counts all if a store sends nothing readable', async () => {
  const lines = Array.from({ length: 120 }, (_, id) => ({ ...customerLine(id), createdAt: '' }));
  await open({ customers: lines.map((one) => `${JSON.stringify(one)}\n`).join('') });
  await world.startSync(customerId, 'history', { types: ['customers'] });
  await look();
  await look();
  const [part] = await world.parts();
  expect(part).toMatchObject({ taken: 0, skipped: 120 });
  expect(part?.unreadable).toHaveLength(50);
  await world.startSync(customerId, 'history', { types: ['customers'] });
  await look();
  expect((await world.parts())[0]?.unreadable?.length ?? 0).toBeLessThanOrEqual(50);
});

test('reads a file again that ends in half a line, and finally gives up', async () => {
  await open({ customers: `${JSON.stringify(customerLine(1))}\n{"id":"gid` });
  await world.startSync(customerId, 'history', { types: ['customers'] });
  await world.receive(advance);
  world.messages.length = 0;
  await world.receive(advance);
  const [read] = world.messages;
  if (!read) throw new Error('Nothing is read');
  await expect(world.receive(read)).rejects.toThrow('valid JSON');
  world.time.now += 6 * 60_000;
  const clock = () => world.time.now;
  const settle = createSettleSync({ syncs: world.syncs, clock });
  const queue = { send: async () => {} };
  await giveUpSync({ syncs: world.syncs, settle, queue, clock })(read);
  expect(await world.status()).toMatchObject({
    status: 'failed',
    errorMessage: 'We couldn’t read all of the customers.',
  });
});

test('ends a store’s sync when it is disconnected', async () => {
  await open(filesOf(2, 1));
  await world.startSync(customerId, 'history');
  await drain();
  const store = await world.stores.read(customerId);
  if (store) await world.stores.release({ ...store, state: 'removed' });
  await look();
  expect(await world.status()).toMatchObject({ status: 'failed' });
  await expect(world.startSync(customerId, 'history')).rejects.toMatchObject({
    code: 'store_not_connected',
  });
});
