import { memberKey } from '../../../functions/items/audience/subscriber-keys';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { subscriberCopy } from '../../../functions/streams/reactions/copy-subscriber';
import { segmentAddition } from '../../../functions/streams/reactions/enter-sequence';
import {
  deliveryStart,
  recipientFixingOf,
} from '../../../functions/streams/reactions/start-delivery';

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

test('starts the workflow of a new delivery', () => {
  const change = aChange({ kind: 'INSERT', after: { did: 'd1', cid: 'c1', status: 'queued' } });
  expect(deliveryStart(change)).toEqual({
    deliveryId: 'd1',
    customerId: 'c1',
    run: 0,
  });
});

test('starts a second run for a resumed delivery, but not for progress alone', () => {
  const before = { did: 'd1', cid: 'c1', run: 0 };
  expect(deliveryStart(aChange({ before, after: { ...before, run: 1 } }))).toMatchObject({
    run: 1,
  });
  expect(deliveryStart(aChange({ before, after: { ...before, batchesDone: 3 } }))).toBeUndefined();
});

test('starts nothing for a delivery that is written after it ended, unless it is restarted', () => {
  const ended = { did: 'd1', cid: 'c1', run: 1, finishedAt: '2026-11-21T09:00:00.000Z' };
  expect(deliveryStart(aChange({ kind: 'INSERT', after: ended }))).toBeUndefined();
  const { finishedAt: _, ...open } = ended;
  expect(deliveryStart(aChange({ kind: 'INSERT', after: open }))).toMatchObject({ run: 1 });
  const reopened = { ...open, run: 2 };
  expect(deliveryStart(aChange({ before: ended, after: reopened }))).toMatchObject({ run: 2 });
  // This run started before the delivery ended but is reported late. Its steps check the delivery
  // and end without effect.
  const lateChange = aChange({ before: open, after: { ...ended, run: 2 } });
  expect(deliveryStart(lateChange)).toMatchObject({ run: 2 });
});

test('records the current people once per schedule if an email is scheduled for them', () => {
  const draftKey = { pk: 'C#c1', sk: 'DR#d1' };
  const after = { st: 'scheduled', taken: { rev: 4, at: '2026-11-21T09:00:00.000Z' } };
  expect(recipientFixingOf(aChange({ ...draftKey, before: { st: 'draft' }, after }))).toEqual({
    deliveryId: 'd1',
    customerId: 'c1',
    scheduledRev: 4,
  });
  expect(recipientFixingOf(aChange({ ...draftKey, before: after, after }))).toBeUndefined();
  const secondSchedule = { ...after, taken: { ...after.taken, rev: 5 } };
  expect(
    recipientFixingOf(aChange({ ...draftKey, before: after, after: secondSchedule })),
  ).toMatchObject({
    scheduledRev: 5,
  });
  const sent = { ...after, st: 'sending' };
  expect(recipientFixingOf(aChange({ ...draftKey, before: after, after: sent }))).toBeUndefined();
  expect(recipientFixingOf(aChange({ pk: 'D#d1', sk: 'META', after }))).toBeUndefined();
});

test('copies a subscriber’s new status to their segments', () => {
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

test('triggers nothing else when a subscriber’s attribute changes', () => {
  const before = { st: 'active', n: 'Ada', ca: 't', sg: new Set(['g1']) };
  const after = { ...before, f: { city: 'Paris' } };
  expect(subscriberCopy(aChange({ pk: 'C#c1#S#4', sk: 's1', before, after }))).toBeUndefined();
});

test('treats joining a segment as an addition, and also becoming emailable again', () => {
  const { pk, sk } = memberKey('c1', 'g1', 's1');
  const arrivedChange = (before: string | undefined, after: string) =>
    segmentAddition(
      aChange({ pk, sk, before: before ? { st: before } : undefined, after: { st: after } }),
    );
  const addition = { customerId: 'c1', segmentId: 'g1', subscriberId: 's1' };
  expect(arrivedChange(undefined, 'active')).toMatchObject(addition);
  expect(arrivedChange('unsubscribed', 'active')).toMatchObject(addition);
  expect(arrivedChange('active', 'active')).toBeUndefined();
  expect(arrivedChange('active', 'unsubscribed')).toBeUndefined();
});
