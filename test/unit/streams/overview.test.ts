import { GetCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { customerOverviewKey } from '../../../functions/items/account/customer-overview';
import { importItem, importKey } from '../../../functions/items/import';
import { deleteItems, putItems } from '../../../functions/platform/table/batch-requests';
import type { Item } from '../../../functions/platform/table/item';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { updateOverviews } from '../../../functions/streams/reactions/keep-overview';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const importId = `${'0'.repeat(25)}1`;
const segmentId = '0'.repeat(26);
const at = '2026-11-22T09:00:00.000Z';

const aDelivery = (ord: number, extra: Item = {}): Item => ({
  cid: 'c1',
  did: `d${ord}`,
  ord,
  rev: 0,
  name: `Email ${ord}`,
  status: 'sent',
  planned: 5,
  createdAt: at,
  ...extra,
});

const sentByChange = (after: Item, before?: Item): Change => ({
  kind: before ? 'MODIFY' : 'INSERT',
  pk: `D#${after.did}`,
  sk: 'META',
  before,
  after,
  sequence: '1',
  shard: 's',
  at: Date.parse(at),
  expired: false,
});

const importChange = (importId: string, before: string, after: string): Change => ({
  kind: 'MODIFY',
  ...importKey('c1', importId),
  before: { state: before },
  after: { state: after },
  sequence: '1',
  shard: 's',
  at: Date.parse(at),
  expired: false,
});

const overview = async (customerId = 'c1') => {
  const { client, name } = embedded.table;
  const Key = customerOverviewKey(customerId);
  return (await client.send(new GetCommand({ TableName: name, Key }))).Item;
};

const react = (changes: readonly Change[]) => updateOverviews({ table: embedded.table })(changes);

const anImport = (state: 'failed' | 'done' | 'queued', isResumable?: boolean) => {
  const counts = { rows: 9, processed: 3, created: 3, updated: 0, skipped: 0, rejected: 0 };
  const job = { id: importId, fileName: 'list.csv', segmentId, state, ...counts, createdAt: at };
  return importItem('c1', { ...job, isResumable });
};

test('lists the newest ten emails of a customer, newest first', async () => {
  await react(Array.from({ length: 12 }, (_, index) => sentByChange(aDelivery(index + 1))));
  const { deliveries } = (await overview()) ?? {};
  expect(deliveries).toHaveLength(10);
  expect(deliveries[0]).toEqual({
    deliveryId: 'd12',
    ord: 12,
    rev: 0,
    name: 'Email 12',
    status: 'sent',
    planned: 5,
    createdAt: at,
  });
});

test('ignores progress that no list shows', async () => {
  const before = aDelivery(1);
  await react([sentByChange({ ...before, rev: 1, batchesDone: 2 }, before)]);
  expect(await overview()).toBeUndefined();
});

test('keeps the newest version of an email, whatever order its changes arrive in and however often they are repeated', async () => {
  const statuses = ['queued', 'sending', 'paused', 'sending', 'sent'];
  const versions = statuses.map((status, rev) => aDelivery(1, { status, rev }));
  const order = fc.array(fc.nat(versions.length - 1), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(order, fc.uuid(), async (indexes, cid) => {
      const all = [...indexes, versions.length - 1].sort(() => (indexes.length % 2 ? 1 : -1));
      for (const index of all) await react([sentByChange({ ...versions[index], cid })]);
      expect((await overview(cid))?.deliveries).toMatchObject([{ status: 'sent', rev: 4 }]);
    }),
    { numRuns: 20 },
  );
});

test('lists a permanently failed import until it continues', async () => {
  await putItems(embedded.table, [anImport('failed', true)]);
  await react([importChange(importId, 'processing', 'failed')]);
  expect((await overview())?.failedImports).toEqual([{ importId, fileName: 'list.csv' }]);

  await putItems(embedded.table, [anImport('queued')]);
  await react([importChange(importId, 'failed', 'queued')]);
  expect((await overview())?.failedImports).toEqual([]);

  // When an old record is repeated, the handler uses the import's current state.
  await react([importChange(importId, 'processing', 'failed')]);
  expect((await overview())?.failedImports).toEqual([]);
});

test('doesn’t list a refused or deleted import', async () => {
  await putItems(embedded.table, [anImport('failed')]);
  await react([importChange(importId, 'processing', 'failed')]);
  await deleteItems(embedded.table, [importKey('c1', importId)]);
  await react([importChange(importId, 'processing', 'failed')]);
  expect(await overview()).toBeUndefined();
});

test('loses nothing when several batches are handled at the same time', async () => {
  await Promise.all([1, 2, 3, 4].map((ord) => react([sentByChange(aDelivery(ord))])));
  expect((await overview())?.deliveries).toHaveLength(4);
});
