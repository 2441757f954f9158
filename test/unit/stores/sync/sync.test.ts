import { giveUpSync } from '../../../../functions/stores/sync/give-up-sync';
import { createSettleSync } from '../../../../functions/stores/sync/settle-sync';
import { historySince } from '../../../../functions/stores/sync/start-sync';
import { toSyncStatus } from '../../../../functions/stores/sync/to-sync-status';
import { customerLine, filesOf } from './shop-files';
import { customerId, openSyncFixture, type SyncFixture } from './sync-fixture';

let fixture: SyncFixture;
beforeEach(() => {
  fixture = openSyncFixture({});
});
afterEach(() => fixture.close());

const advance = { work: 'advance' as const, customerId, kind: 'history' as const };
const setUp = async (...input: Parameters<typeof openSyncFixture>) => {
  await fixture.close();
  fixture = openSyncFixture(...input);
  await fixture.connect();
};
const drain = async () => {
  for (let message = fixture.messages.shift(); message; message = fixture.messages.shift()) {
    await fixture.receive(message);
  }
};
const runTick = async () => {
  fixture.messages.push(advance);
  await drain();
};

test('imports a year of history, back to the same day', () => {
  expect(historySince(Date.UTC(2026, 10, 26, 9))).toBe(Date.UTC(2025, 10, 26, 9));
});

test('requests all five types together, reports progress, and ends when all are imported', async () => {
  await setUp(filesOf(5, 1));
  const fullSync = await fixture.startSync(customerId, 'history');
  expect(toSyncStatus(fullSync, undefined)).toMatchObject({ status: 'INITIATED' });
  await drain();
  expect(fixture.shopify.operations.sort()).toEqual(
    ['abandonedCheckouts', 'collections', 'customers', 'orders', 'products'].sort(),
  );
  expect(await fixture.status()).toMatchObject({ status: 'in_progress' });
  await runTick();
  expect(await fixture.status()).toMatchObject({
    status: 'completed',
    finishedAt: fixture.time.now,
  });
  expect(fixture.prepared).toHaveLength(1);
});

test('doesn’t start a running import a second time, even from two windows simultaneously', async () => {
  await setUp(filesOf(2, 1));
  const startedSyncs = await Promise.all([
    fixture.startSync(customerId, 'history'),
    fixture.startSync(customerId, 'history'),
  ]);
  expect(new Set(startedSyncs.map(({ sync }) => sync.syncId)).size).toBe(1);
  const third = await fixture.startSync(customerId, 'history', { types: ['orders'] });
  expect(third.sync.syncId).toBe(startedSyncs[0].sync.syncId);
});

test('restarts an operation that fails at Shopify, up to three times', async () => {
  await setUp(filesOf(2, 1), [{ status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' }]);
  await fixture.startSync(customerId, 'history', { types: ['customers'] });
  for (let rounds = 0; rounds < 4; rounds += 1) await runTick();
  expect(await fixture.status()).toMatchObject({ status: 'completed' });
  // The check was incomplete, so the next check starts from the last complete check.
  expect((await fixture.status())?.doneUntil).toBeUndefined();

  await setUp(filesOf(2, 1), Array(3).fill({ status: 'FAILED', errorCode: 'TIMEOUT' }));
  await fixture.startSync(customerId, 'history', { types: ['customers'] });
  for (let rounds = 0; rounds < 7; rounds += 1) await runTick();
  expect(await fixture.status()).toMatchObject({
    status: 'failed',
    errorMessage: 'Shopify couldn’t prepare customers.',
  });
});

test('imports everything that the store doesn’t forbid', async () => {
  await setUp(filesOf(2, 1), [{ status: 'FAILED', errorCode: 'ACCESS_DENIED' }]);
  await fixture.startSync(customerId, 'history', { types: ['orders', 'customers'] });
  await runTick();
  await runTick();
  expect(await fixture.status()).toMatchObject({
    status: 'failed',
    errorMessage: 'The store doesn’t let Mailbloom read customers.',
  });
  expect([...fixture.taken.values()].map(({ kind }) => kind)).toEqual(['order', 'order']);
});

test('skips and counts what can’t be read', async () => {
  const odd = `${JSON.stringify({ ...customerLine(2), createdAt: 'once' })}\n`;
  await setUp({ customers: `${JSON.stringify(customerLine(1))}\n${odd}` });
  await fixture.startSync(customerId, 'history', { types: ['customers'] });
  await runTick();
  await runTick();
  const reason = 'The field createdAt has an unexpected value';
  const unreadable = [{ id: '2', reason }];
  expect(await fixture.parts()).toMatchObject([{ taken: 1, skipped: 1, unreadable }]);
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
    await setUp({ orders: `${orders}${odd.map((one) => `${JSON.stringify(one)}\n`).join('')}` });
    await fixture.startSync(customerId, 'history', { types: ['orders'] });
    await runTick();
    await runTick();
    const [part] = await fixture.parts();
    expect(part).toMatchObject({ state: 'done', taken: 4 * times, skipped: 3 });
    expect(part?.unreadable?.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: '', reason: 'The field id is missing' },
      { id: '901', reason: 'The field createdAt is missing' },
      { id: '902', reason: 'The store sent child records without the record they belong to' },
    ]);
  },
);

test('lists fifty unreadable records and counts all of them when a store sends nothing readable', async () => {
  const lines = Array.from({ length: 120 }, (_, id) => ({ ...customerLine(id), createdAt: '' }));
  await setUp({ customers: lines.map((one) => `${JSON.stringify(one)}\n`).join('') });
  await fixture.startSync(customerId, 'history', { types: ['customers'] });
  await runTick();
  await runTick();
  const [part] = await fixture.parts();
  expect(part).toMatchObject({ taken: 0, skipped: 120 });
  expect(part?.unreadable).toHaveLength(50);
  await fixture.startSync(customerId, 'history', { types: ['customers'] });
  await runTick();
  expect((await fixture.parts())[0]?.unreadable?.length ?? 0).toBeLessThanOrEqual(50);
});

test('retries reading a file that ends in half a line, and eventually gives up', async () => {
  await setUp({ customers: `${JSON.stringify(customerLine(1))}\n{"id":"gid` });
  await fixture.startSync(customerId, 'history', { types: ['customers'] });
  await fixture.receive(advance);
  fixture.messages.length = 0;
  await fixture.receive(advance);
  const [readingMessage] = fixture.messages;
  if (!readingMessage) throw new Error('Nothing is read');
  await expect(fixture.receive(readingMessage)).rejects.toThrow('valid JSON');
  fixture.time.now += 6 * 60_000;
  const clock = () => fixture.time.now;
  const settle = createSettleSync({ syncs: fixture.syncs, clock });
  const queue = { send: async () => {} };
  await giveUpSync({ syncs: fixture.syncs, settle, queue, clock })(readingMessage);
  expect(await fixture.status()).toMatchObject({
    status: 'failed',
    errorMessage: 'We couldn’t read all of the customers.',
  });
});

test('retries erasing a store’s data for a week, then leaves the message in the dead-letter queue', async () => {
  await setUp(filesOf(1, 1));
  const clock = () => fixture.time.now;
  const settle = createSettleSync({ syncs: fixture.syncs, clock });
  const send = jest.fn(async () => {});
  const giveUp = giveUpSync({ syncs: fixture.syncs, settle, queue: { send }, clock });
  const message = { work: 'erase' as const, customerId, shop: 'pine.example' };
  await giveUp({ ...message, retries: 671 });
  expect(send).toHaveBeenCalledWith({ ...message, retries: 672 }, 900);
  await expect(giveUp({ ...message, retries: 672 })).rejects.toThrow('for a week');
  expect(send).toHaveBeenCalledTimes(1);
});

test('ends a store’s sync when it is disconnected', async () => {
  await setUp(filesOf(2, 1));
  await fixture.startSync(customerId, 'history');
  await drain();
  const store = await fixture.stores.read(customerId);
  if (store) await fixture.stores.release({ ...store, state: 'removed' });
  await runTick();
  expect(await fixture.status()).toMatchObject({ status: 'failed' });
  await expect(fixture.startSync(customerId, 'history')).rejects.toMatchObject({
    code: 'store_not_connected',
  });
});
