import { type Store, storeItem } from '../../../functions/items/store/store';
import type { JobMessage } from '../../../functions/jobs/job';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { notePurchases } from '../../../functions/streams/reactions/note-purchases';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const early: Store = {
  ...{ customerId: 'c1', shop: 'olive.myshopify.com', state: 'active', scopes: [], rev: 3 },
  connectedAt: '2026-11-01T00:00:00.000Z',
};
const noted: Store = { ...early, purchases: true };

const change = (before: Store | undefined, after: Store): Change => ({
  ...{ kind: before ? 'MODIFY' : 'INSERT', pk: 'C#c1', sk: 'STORE', expired: false },
  ...{ sequence: '1', shard: 's', at: 0, after: storeItem(after) },
  ...(before && { before: storeItem(before) }),
});

const jobsOf = async (...changes: readonly Change[]) => {
  const sent: JobMessage[] = [];
  const jobs = {
    send: async (message: JobMessage) => {
      sent.push(message);
    },
  };
  await notePurchases({ table: embedded.table, jobs })(changes);
  return sent.map(({ customerId, id, input }) => ({ customerId, id, kind: input.kind }));
};

const job = { customerId: 'c1', id: 'purchases-1', kind: 'note_purchases' };

test('a store of before has its orders gone through once, when it is looked at', async () => {
  expect(await jobsOf(change(early, noted))).toEqual([job]);
  expect(await jobsOf(change(noted, { ...noted, rev: 4 }))).toEqual([]);
});

test('a new store has none, and one that ended is left alone', async () => {
  expect(await jobsOf(change(undefined, noted))).toEqual([]);
  expect(await jobsOf(change(early, { ...early, state: 'removed' }))).toEqual([]);
});
