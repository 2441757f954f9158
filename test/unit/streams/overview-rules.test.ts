import type {
  CustomerOverview,
  OverviewDelivery,
} from '../../../functions/items/account/customer-overview';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { mergeOverview, overviewNews } from '../../../functions/streams/reactions/overview-rules';

const at = '2026-11-22T09:00:00.000Z';
const stored = { cid: 'c1', did: 'd1', ord: 1, rev: 3, name: 'Spring', createdAt: at, planned: 5 };
const change = (pk: string, sk: string, before?: object, after?: object): Change => ({
  kind: 'MODIFY',
  pk,
  sk,
  sequence: '1',
  shard: 's',
  at: 0,
  expired: false,
  before: before as Change['before'],
  after: after as Change['after'],
});
const aboutDelivery = (before?: object, after?: object, sk = 'META') =>
  overviewNews(change('D#d1', sk, before, after));
const aboutImport = (before?: string, after?: string, pk = 'C#c1', sk = 'IMP#i1') =>
  overviewNews(
    change(pk, sk, before ? { state: before } : undefined, after ? { state: after } : undefined),
  );

test('reports changes to the parts of an email that lists show', () => {
  const sending = { ...stored, status: 'sending' };
  const delivery = {
    deliveryId: 'd1',
    ord: 1,
    rev: 3,
    name: 'Spring',
    createdAt: at,
    planned: 5,
    status: 'sending',
  };
  expect(aboutDelivery(undefined, sending)).toEqual({ customerId: 'c1', delivery });
  for (const before of [{ status: 'queued' }, { name: 'x' }, { planned: 4 }]) {
    expect(aboutDelivery({ ...sending, ...before }, sending)).toMatchObject({ delivery });
  }
  expect(aboutDelivery({ ...sending, rev: 2 }, sending)).toBeUndefined();
  expect(aboutDelivery(sending, undefined)).toBeUndefined();
  expect(aboutDelivery(undefined, sending, 'SUM')).toBeUndefined();
  expect(aboutDelivery(undefined, { cid: 'c1' })).toBeUndefined();
});

test('doesn’t report a step of a sequence, because lists show only campaigns', () => {
  const step = { ...stored, status: 'sending', sequenceId: 'q1' };
  expect(aboutDelivery(undefined, step)).toBeUndefined();
  expect(aboutDelivery(step, { ...step, status: 'paused' })).toBeUndefined();
});

test('reports when an import fails or no longer counts as failed', () => {
  const news = { customerId: 'c1', importId: 'i1' };
  expect(aboutImport('processing', 'failed')).toEqual(news);
  expect(aboutImport('failed', 'queued')).toEqual(news);
  expect(aboutImport('failed')).toEqual(news);
  expect(aboutImport(undefined, 'failed')).toEqual(news);
  expect(aboutImport('failed', 'failed')).toBeUndefined();
  expect(aboutImport('queued', 'done')).toBeUndefined();
  expect(aboutImport(undefined, 'queued')).toBeUndefined();
  expect(aboutImport('queued')).toBeUndefined();
  expect(aboutImport('queued', 'failed', 'X#1')).toBeUndefined();
  expect(aboutImport('queued', 'failed', 'C#c1', 'JOB#1')).toBeUndefined();
});

const recent = (ord: number, changes: Partial<OverviewDelivery> = {}): OverviewDelivery => ({
  deliveryId: `d${ord}`,
  ord,
  rev: 0,
  name: `Email ${ord}`,
  status: 'sent',
  createdAt: at,
  ...changes,
});
const overview = (changes: Partial<CustomerOverview>): CustomerOverview => ({
  deliveries: [],
  failedImports: [],
  reviews: [],
  rev: 7,
  ...changes,
});
const none = { deliveries: [], imports: [], reviews: [] };

test('keeps the newest version of each email, and the newest ten emails first', () => {
  const known = overview({ deliveries: [recent(2, { rev: 5 }), recent(1, { rev: 1 })] });
  const news = { ...none, deliveries: [recent(3), recent(2, { rev: 4 }), recent(1, { rev: 2 })] };
  expect(mergeOverview(known, news).deliveries).toEqual([
    ...[recent(3), recent(2, { rev: 5 }), recent(1, { rev: 2 })],
  ]);
  const many = Array.from({ length: 12 }, (_, index) => recent(index + 1));
  const { deliveries } = mergeOverview(overview({}), { ...none, deliveries: many });
  expect(deliveries.map(({ ord }) => ord)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

test('changes nothing if there is nothing new', () => {
  const known = overview({
    deliveries: [recent(1)],
    failedImports: [{ importId: 'i1', fileName: 'a.csv' }],
  });
  expect(mergeOverview(known, none)).toEqual(known);
  expect(mergeOverview(known, { ...none, deliveries: [recent(1)] })).toEqual(known);
});

test('shows imports in their current state, the newest ten first', () => {
  const failed = (number: number) => ({ importId: `i${number}`, fileName: `${number}.csv` });
  const known = overview({ failedImports: [failed(2), failed(1)] });
  const now = [{ importId: 'i2' }, { importId: 'i3', failed: failed(3) }];
  expect(mergeOverview(known, { ...none, imports: now }).failedImports).toEqual([
    ...[failed(3), failed(1)],
  ]);
  const many = Array.from({ length: 11 }, (_, index) => failed(index + 20));
  const imports = many.map((one) => ({ importId: one.importId, failed: one }));
  const kept = mergeOverview(known, { ...none, imports }).failedImports;
  expect(kept.map(({ importId }) => importId)).toEqual([
    ...many
      .slice(1)
      .map(({ importId }) => importId)
      .toReversed(),
  ]);
});

test('lists an email as waiting for a manager from the request until it is decided or deleted', () => {
  const waiting = (draftId: string) => ({ draftId, name: `Email ${draftId}` });
  const known = overview({ reviews: [waiting('b'), waiting('a')] });
  const now = [{ draftId: 'b' }, { draftId: 'c', waiting: waiting('c') }];
  const { reviews } = mergeOverview(known, { ...none, reviews: now });
  expect(reviews).toEqual([waiting('c'), waiting('a')]);
});
