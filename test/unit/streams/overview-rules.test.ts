import type {
  CustomerOverview,
  OverviewDelivery,
} from '../../../functions/items/account/customer-overview';
import type { Change } from '../../../functions/platform/work/stream-handler';
import {
  mergeOverview,
  overviewChangeOf,
} from '../../../functions/streams/reactions/overview-rules';

const at = '2026-11-22T09:00:00.000Z';
const storedDelivery = {
  cid: 'c1',
  did: 'd1',
  ord: 1,
  rev: 3,
  name: 'Spring',
  createdAt: at,
  planned: 5,
};
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
const deliveryChange = (before?: object, after?: object, sk = 'META') =>
  overviewChangeOf(change('D#d1', sk, before, after));
const importChange = (before?: string, after?: string, pk = 'C#c1', sk = 'IMP#i1') =>
  overviewChangeOf(
    change(pk, sk, before ? { state: before } : undefined, after ? { state: after } : undefined),
  );

test('reports changes to the parts of an email that lists show', () => {
  const sending = { ...storedDelivery, status: 'sending' };
  const delivery = {
    deliveryId: 'd1',
    ord: 1,
    rev: 3,
    name: 'Spring',
    createdAt: at,
    planned: 5,
    status: 'sending',
  };
  expect(deliveryChange(undefined, sending)).toEqual({ customerId: 'c1', delivery });
  for (const before of [{ status: 'queued' }, { name: 'x' }, { planned: 4 }]) {
    expect(deliveryChange({ ...sending, ...before }, sending)).toMatchObject({ delivery });
  }
  expect(deliveryChange({ ...sending, rev: 2 }, sending)).toBeUndefined();
  expect(deliveryChange(sending, undefined)).toBeUndefined();
  expect(deliveryChange(undefined, sending, 'SUM')).toBeUndefined();
  expect(deliveryChange(undefined, { cid: 'c1' })).toBeUndefined();
});

test('doesn’t report a step of a sequence, because lists show only campaigns', () => {
  const sequenceStep = { ...storedDelivery, status: 'sending', sequenceId: 'q1' };
  expect(deliveryChange(undefined, sequenceStep)).toBeUndefined();
  expect(deliveryChange(sequenceStep, { ...sequenceStep, status: 'paused' })).toBeUndefined();
});

test('reports when an import fails or no longer counts as failed', () => {
  const updates = { customerId: 'c1', importId: 'i1' };
  expect(importChange('processing', 'failed')).toEqual(updates);
  expect(importChange('failed', 'queued')).toEqual(updates);
  expect(importChange('failed')).toEqual(updates);
  expect(importChange(undefined, 'failed')).toEqual(updates);
  expect(importChange('failed', 'failed')).toBeUndefined();
  expect(importChange('queued', 'done')).toBeUndefined();
  expect(importChange(undefined, 'queued')).toBeUndefined();
  expect(importChange('queued')).toBeUndefined();
  expect(importChange('queued', 'failed', 'X#1')).toBeUndefined();
  expect(importChange('queued', 'failed', 'C#c1', 'JOB#1')).toBeUndefined();
});

const recentDelivery = (
  ord: number,
  changes: Partial<OverviewDelivery> = {},
): OverviewDelivery => ({
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
  milestones: [],
  rev: 7,
  ...changes,
});
const noChanges = { deliveries: [], imports: [], reviews: [], milestones: [] };

test('keeps the newest version of each email, and the newest ten emails first', () => {
  const known = overview({
    deliveries: [recentDelivery(2, { rev: 5 }), recentDelivery(1, { rev: 1 })],
  });
  const updates = {
    ...noChanges,
    deliveries: [recentDelivery(3), recentDelivery(2, { rev: 4 }), recentDelivery(1, { rev: 2 })],
  };
  expect(mergeOverview(known, updates).deliveries).toEqual([
    ...[recentDelivery(3), recentDelivery(2, { rev: 5 }), recentDelivery(1, { rev: 2 })],
  ]);
  const many = Array.from({ length: 12 }, (_, index) => recentDelivery(index + 1));
  const { deliveries } = mergeOverview(overview({}), { ...noChanges, deliveries: many });
  expect(deliveries.map(({ ord }) => ord)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

test('changes nothing if there is nothing new', () => {
  const known = overview({
    deliveries: [recentDelivery(1)],
    failedImports: [{ importId: 'i1', fileName: 'a.csv' }],
  });
  expect(mergeOverview(known, noChanges)).toEqual(known);
  expect(mergeOverview(known, { ...noChanges, deliveries: [recentDelivery(1)] })).toEqual(known);
});

test('shows imports in their current state, the newest ten first', () => {
  const failedImport = (number: number) => ({ importId: `i${number}`, fileName: `${number}.csv` });
  const known = overview({ failedImports: [failedImport(2), failedImport(1)] });
  const currentEntries = [{ importId: 'i2' }, { importId: 'i3', failed: failedImport(3) }];
  expect(mergeOverview(known, { ...noChanges, imports: currentEntries }).failedImports).toEqual([
    ...[failedImport(3), failedImport(1)],
  ]);
  const many = Array.from({ length: 11 }, (_, index) => failedImport(index + 20));
  const imports = many.map((one) => ({ importId: one.importId, failed: one }));
  const kept = mergeOverview(known, { ...noChanges, imports }).failedImports;
  expect(kept.map(({ importId }) => importId)).toEqual([
    ...many
      .slice(1)
      .map(({ importId }) => importId)
      .toReversed(),
  ]);
});

test('lists an email as waiting for a manager from the review request until the review is decided or deleted', () => {
  const waitingDraft = (draftId: string) => ({ draftId, name: `Email ${draftId}` });
  const known = overview({ reviews: [waitingDraft('b'), waitingDraft('a')] });
  const currentEntries = [{ draftId: 'b' }, { draftId: 'c', waiting: waitingDraft('c') }];
  const { reviews } = mergeOverview(known, { ...noChanges, reviews: currentEntries });
  expect(reviews).toEqual([waitingDraft('c'), waitingDraft('a')]);
});

test('reports the first verified domain and the activation of a sequence', () => {
  const claim = (status: string, cid = 'c1') => ({ cid, status });
  const ofDomain = (before?: object, after?: object, sk = 'CLAIM') =>
    overviewChangeOf(change('DOMAIN#shop.example', sk, before, after));
  const verified = { customerId: 'c1', milestone: 'domain' };
  expect(ofDomain(claim('pending'), claim('verified'))).toEqual(verified);
  expect(ofDomain(claim('verified', 'c2'), claim('verified'))).toEqual(verified);
  expect(ofDomain(claim('verified'), claim('verified'))).toBeUndefined();
  expect(ofDomain(claim('verified'), claim('failed'))).toBeUndefined();
  expect(ofDomain(undefined, claim('verified'), 'PENDING#c1')).toBeUndefined();
  const ofSequence = (before?: object, after?: object) =>
    overviewChangeOf(change('C#c1', 'SQ#s1', before, after));
  expect(ofSequence({ enabled: false }, { enabled: true })).toEqual({
    customerId: 'c1',
    milestone: 'sequence',
  });
  expect(ofSequence(undefined, { enabled: false })).toBeUndefined();
  expect(ofSequence({ enabled: true }, { enabled: true })).toBeUndefined();
  expect(ofSequence({ enabled: true }, undefined)).toBeUndefined();
});

test('keeps each milestone once, even after its cause is gone', () => {
  const known = overview({ milestones: ['domain'] });
  const changes = { ...noChanges, milestones: ['sequence', 'domain'] as const };
  expect(mergeOverview(known, changes).milestones).toEqual(['domain', 'sequence']);
  expect(mergeOverview(known, noChanges)).toEqual(known);
});
