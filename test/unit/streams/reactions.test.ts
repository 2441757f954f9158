import type { Change } from '../../../functions/platform/work/stream-handler';
import { subscriberCopy } from '../../../functions/streams/reactions/copy-subscriber';
import { deliveryStart } from '../../../functions/streams/reactions/start-delivery';

const aChange = (overrides: Partial<Change>): Change => ({
  kind: 'MODIFY',
  pk: 'D#d1',
  sk: 'META',
  sequence: '1',
  shard: 'single',
  at: Date.UTC(2026, 10, 22),
  expired: false,
  ...overrides,
});

test('a new delivery starts its workflow', () => {
  const change = aChange({ kind: 'INSERT', after: { did: 'd1', cid: 'c1', status: 'queued' } });
  expect(deliveryStart(change)).toEqual({
    deliveryId: 'd1',
    customerId: 'c1',
    run: 0,
  });
});

test('a resumed delivery starts a second run, progress alone does not', () => {
  const before = { did: 'd1', cid: 'c1', run: 0 };
  expect(deliveryStart(aChange({ before, after: { ...before, run: 1 } }))).toMatchObject({
    run: 1,
  });
  expect(deliveryStart(aChange({ before, after: { ...before, batchesDone: 3 } }))).toBeUndefined();
});

test('a subscriber’s new status reaches their segments', () => {
  const before = { st: 'active', n: 'Ada', ca: 't', sg: new Set(['g1', 'g2']) };
  const change = aChange({
    pk: 'C#c1#S#4',
    sk: 's1',
    before,
    after: { ...before, st: 'unsubscribed' },
  });
  expect(subscriberCopy(change)).toMatchObject({
    customerId: 'c1',
    subscriberId: 's1',
    segmentIds: ['g1', 'g2'],
    status: 'unsubscribed',
  });
});

test('a changed attribute of a subscriber is nobody else’s business', () => {
  const before = { st: 'active', n: 'Ada', ca: 't', sg: new Set(['g1']) };
  const after = { ...before, f: { city: 'Paris' } };
  expect(subscriberCopy(aChange({ pk: 'C#c1#S#4', sk: 's1', before, after }))).toBeUndefined();
});
