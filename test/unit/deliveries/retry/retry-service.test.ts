import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { customerId } from '../../drafts/email-fixtures';
import { readLog } from '../delivery-fixtures';
import { deliveryId, endedAt, openEnded } from './retry-fixtures';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const userGrace = { userId: '01M700000000000000000GRACE', isManager: false };
const day = 24 * 3_600_000;

test('continues the delivery in a new execution with the same email, and logs who requested the retry', async () => {
  const { reopening, stored, drafts, quotas, recent } = await openEnded(cloud.table);
  await reopening.reopen(customerId, deliveryId, endedAt, userGrace);
  const after = await stored();
  expect(after).toMatchObject({
    status: 'sending',
    run: 1,
    reopened: { endedAt, firstEndedAt: endedAt, isReleased: false },
  });
  expect(after.finishedAt).toBeUndefined();
  const draft = await drafts.get(customerId, deliveryId);
  expect(draft).toMatchObject({ status: 'sending', sentAt: endedAt });
  expect(await readLog(cloud.table)).toMatchObject([
    { kind: 'reopened', recipients: 7, by: userGrace.userId },
  ]);
  expect((await quotas.find())?.taken).toBe(7);
  const { found } = await recent.underWay({ limit: 10 });
  expect(found).toEqual([{ customerId, deliveryId }]);
});

test('reopens a delivery once for two clicks, two tabs, or a repeated call', async () => {
  const { reopening, stored, quotas } = await openEnded(cloud.table);
  const clicks = [1, 2].map(() => reopening.reopen(customerId, deliveryId, endedAt, userGrace));
  await Promise.all(clicks);
  const first = await stored();
  await reopening.reopen(customerId, deliveryId, endedAt, userGrace);
  expect(await stored()).toEqual(first);
  expect(first.run).toBe(1);
  expect(await readLog(cloud.table)).toHaveLength(1);
  expect((await quotas.find())?.taken).toBeLessThanOrEqual(14);
});

test('doesn’t start another retry when a call is repeated after the delivery has ended again', async () => {
  const secondEndAt = '2026-11-21T11:30:00.000Z';
  const reopened = { endedAt, firstEndedAt: endedAt, isReleased: true };
  const delivery = { finishedAt: secondEndAt, run: 1, reopened };
  const { reopening, stored } = await openEnded(cloud.table, { delivery });
  await reopening.reopen(customerId, deliveryId, endedAt);
  expect((await stored()).run).toBe(1);
  await reopening.reopen(customerId, deliveryId, secondEndAt);
  expect(await stored()).toMatchObject({
    run: 2,
    reopened: { endedAt: secondEndAt, firstEndedAt: endedAt, isReleased: false },
  });
});

type ReopenInput = Parameters<typeof openEnded>[1];

test.each<[string, string, ReopenInput]>([
  ['of which nobody was given up', 'delivery_not_reopenable', { counted: { failed: 3 } }],
  ['that reached everybody', 'delivery_not_reopenable', { delivery: { status: 'sent' } }],
  ['that was cancelled', 'delivery_not_reopenable', { delivery: { status: 'cancelled' } }],
  [
    'that has not ended',
    'delivery_not_reopenable',
    { delivery: { status: 'sending', finishedAt: undefined } },
  ],
  ['whose last step still works', 'delivery_not_reopenable', { draftStatus: 'sending' }],
  [
    'of a store whose sending is disabled',
    'service_disabled',
    { customer: { status: 'service_disabled' } },
  ],
  ['of a store that was rejected', 'service_disabled', { customer: { status: 'rejected' } }],
  [
    'of a store with too many people for its plan',
    'subscriber_quota_exceeded',
    { customer: { status: 'free_tier_exceeded' } },
  ],
  ['of a store whose sending is paused', 'sending_paused', { isPaused: true }],
  ['whose sender is not verified any more', 'sender_not_verified', { sender: { verified: false } }],
  ['while sending is switched off', 'sending_switched_off', { isOff: true }],
  ['for which the day has no quota left', 'daily_quota_used_up', { left: 6 }],
])('refuses to retry a delivery %s: %s', async (_name, code, endedDelivery) => {
  const { reopening, stored } = await openEnded(cloud.table, endedDelivery);
  const before = await stored();
  const reopen = reopening.reopen(customerId, deliveryId, endedAt);
  await expect(reopen).rejects.toMatchObject({ code });
  expect(await stored()).toEqual(before);
  expect(await readLog(cloud.table)).toEqual([]);
});

test('refuses to reopen a delivery seven days after its first end, however often it was retried', async () => {
  const { reopening, clock, stored } = await openEnded(cloud.table);
  clock.advance(7 * day);
  const lateRetry = reopening.reopen(customerId, deliveryId, endedAt);
  await expect(lateRetry).rejects.toMatchObject({ code: 'delivery_too_old', status: 409 });
  clock.advance(-3 * 3_600_000);
  await reopening.reopen(customerId, deliveryId, endedAt);
  expect((await stored()).status).toBe('sending');
});

test('retries no more emails than the remaining quota allows', async () => {
  const { reopening, stored } = await openEnded(cloud.table, { left: 7 });
  await reopening.reopen(customerId, deliveryId, endedAt);
  expect((await stored()).status).toBe('sending');
});

test('refuses to retry another customer’s delivery', async () => {
  const { reopening, stored } = await openEnded(cloud.table);
  const reopen = reopening.reopen('01M7000000000000000STRANGE', deliveryId, endedAt);
  await expect(reopen).rejects.toMatchObject({ code: 'delivery_not_found' });
  expect((await stored()).run).toBe(0);
});
