import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { segmentKey } from '../../../functions/items/segment-keys';
import { type Store, storeItem } from '../../../functions/items/store/store';
import type { JobMessage } from '../../../functions/jobs/job';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { createStoreRepository } from '../../../functions/stores/store-repository';
import { recordPurchases } from '../../../functions/streams/reactions/record-purchases';
import { segmentDefinition } from '../../../shared/contracts/segment-rules';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const oldStore: Store = {
  customerId: 'c1',
  shop: 'olive.myshopify.com',
  state: 'active',
  scopes: [],
  rev: 3,
  connectedAt: '2026-11-01T00:00:00.000Z',
};
const noted: Store = { ...oldStore, purchases: true };

const change = (before: Store | undefined, after: Store): Change => ({
  kind: before ? 'MODIFY' : 'INSERT',
  pk: 'C#c1',
  sk: 'STORE',
  expired: false,
  sequence: '1',
  shard: 's',
  at: 0,
  after: storeItem(after),
  ...(before && { before: storeItem(before) }),
});

const jobsOf = async (...changes: readonly Change[]) => {
  const sent: JobMessage[] = [];
  const jobs = {
    send: async (message: JobMessage) => {
      sent.push(message);
    },
  };
  await recordPurchases({ table: embedded.table, jobs })(changes);
  return sent.map(({ customerId, id, input }) => ({ customerId, id, kind: input.kind }));
};

const job = { customerId: 'c1', id: 'purchases-1', kind: 'note_purchases' };

test('processes old orders of a store once in the next check, if it was connected before purchases were recorded', async () => {
  expect(await jobsOf(change(oldStore, noted))).toEqual([job]);
  expect(await jobsOf(change(noted, { ...noted, rev: 4 }))).toEqual([]);
});

const segmentChange = (behaviorRule: readonly object[]): Change => {
  const segment = { id: 's1', name: 'Coffee', origin: 'dynamic', reserved: false };
  const definition = segmentDefinition.parse({
    segmentIds: ['01JD00000000000000000000S2'],
    behaviorRule,
  });
  return {
    kind: 'MODIFY',
    pk: 'C#c1',
    sk: 'SEG#s1',
    expired: false,
    sequence: '1',
    shard: 's',
    at: 0,
    after: { ...segmentKey('c1', 's1'), ...segment, createdAt: '2026-11-01', definition },
  };
};
const onCoffee = segmentChange([{ action: 'BOUGHT', what: 'products', ids: ['11'] }]);

test('processes a disconnected store’s orders once when a rule about purchases is saved', async () => {
  const ended: Store = { ...oldStore, state: 'removed', endedAt: '2026-11-20T00:00:00.000Z' };
  const { client, name: TableName } = embedded.table;
  await client.send(new PutCommand({ TableName, Item: storeItem(ended) }));
  const stores = createStoreRepository(embedded.table);
  await jobsOf(segmentChange([{ action: 'OPENED' }]));
  expect((await stores.read('c1'))?.purchases).toBeUndefined();
  await jobsOf(onCoffee, onCoffee);
  const after = await stores.read('c1');
  expect(after).toEqual({ ...ended, purchases: true, rev: ended.rev + 1 });
  expect(await jobsOf(change(ended, after!))).toEqual([job]);
  expect(await jobsOf(onCoffee)).toEqual([]);
  expect((await stores.read('c1'))?.rev).toBe(ended.rev + 1);
});

test('allows a rule about purchases without a store, and leaves the orders of a connected store to its daily check', async () => {
  const stores = createStoreRepository(embedded.table);
  await jobsOf(onCoffee);
  expect(await stores.read('c1')).toBeUndefined();
  const { client, name: TableName } = embedded.table;
  await client.send(new PutCommand({ TableName, Item: storeItem(oldStore) }));
  await jobsOf(onCoffee);
  expect(await stores.read('c1')).toEqual(oldStore);
});

test('processes no orders of a new store or a disconnected one', async () => {
  expect(await jobsOf(change(undefined, noted))).toEqual([]);
  expect(await jobsOf(change(oldStore, { ...oldStore, state: 'removed' }))).toEqual([]);
});
