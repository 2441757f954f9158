import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createControlService } from '../../../../functions/deliveries/control/control-service';
import { createDeliveryRepository } from '../../../../functions/deliveries/delivery/delivery-repository';
import type { AccountStatus } from '../../../../functions/items/account/customer-status';
import { type Delivery, deliveryItem } from '../../../../functions/items/delivery/delivery';
import { AppError } from '../../../../functions/platform/app-error';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { clockAt, customerId } from '../../drafts/email-fixtures';
import { aDelivery, createLog, readLog } from '../delivery-fixtures';
import { aSender } from '../sending-fixtures';

const { deliveryId } = aDelivery();
const now = Date.parse('2026-11-21T10:00:00.000Z');
const inAnHour = '2026-11-21T11:00:00.000Z';
const waiting = { batchesDone: 1, nextBatchAt: inAnHour, waitingFor: 'time' } as const;
const ada = { userId: '01M70000000000000000000ADA', isManager: true };

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const setUp = async (
  changes: Partial<Delivery> = {},
  {
    isStopped = false,
    isSenderGone: isSenderRemoved = false,
    premium = false,
    status = 'active' as AccountStatus,
  } = {},
) => {
  const { table } = cloud;
  const clock = clockAt(now);
  const Item = deliveryItem(aDelivery(changes));
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const deliveries = createDeliveryRepository(table);
  const control = createControlService({
    deliveries,
    log: createLog(table, clock),
    clock,
    senders: { list: async () => [aSender({ verified: !isSenderRemoved })] },
    customers: { get: async () => ({ premium, status }) },
    reputation: {
      check: async () => {
        if (isStopped) throw new AppError('sending_paused', 'Clean up your list.');
      },
    },
  });
  return { control, stored: () => deliveries.get(customerId, deliveryId) };
};

test('sends the next batch now in a new execution when the wait is skipped, and logs it', async () => {
  const { control, stored } = await setUp(waiting);
  await control.skipWait(customerId, deliveryId, ada);
  const after = await stored();
  expect(after).toMatchObject({ run: 1, skippedWait: 1, nextBatchAt: '2026-11-21T10:00:00.000Z' });
  expect(after.waitingFor).toBeUndefined();
  expect(await readLog(cloud.table)).toMatchObject([
    { kind: 'wait_skipped', by: ada.userId, byManager: true },
  ]);
});

test('lets a manager skip the wait for an A/B test’s winner like a wait for time', async () => {
  const { control, stored } = await setUp({ ...waiting, waitingFor: 'winner' });
  await control.skipWait(customerId, deliveryId, ada);
  expect(await stored()).toMatchObject({ run: 1, skippedWait: 1 });
});

test('skips a wait once when two managers skip it simultaneously', async () => {
  const { control, stored } = await setUp(waiting);
  const both = [1, 2].map(() => control.skipWait(customerId, deliveryId, ada));
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await stored()).toMatchObject({ run: 1 });
  expect(await readLog(cloud.table)).toHaveLength(1);
});

test.each<[string, Partial<Delivery>]>([
  ['whose time has come', { ...waiting, nextBatchAt: '2026-11-21T09:59:00.000Z' }],
  ['that waits for the quota of the day', { ...waiting, waitingFor: 'quota' }],
  ['that waits until sending is on again', { ...waiting, waitingFor: 'switch' }],
  ['that waits for its people’s own hour', { ...waiting, waitingFor: 'hour' }],
  ['whose last batch is out', { batchesDone: 2 }],
  ['that is paused', { ...waiting, status: 'paused' }],
  ['that has ended', { ...waiting, status: 'sent', finishedAt: inAnHour }],
])('refuses to skip a wait of a delivery %s', async (_name, changes) => {
  const { control, stored } = await setUp(changes);
  const before = await stored();
  const skipping = control.skipWait(customerId, deliveryId, ada);
  await expect(skipping).rejects.toMatchObject({ code: 'delivery_not_waiting', status: 409 });
  expect(await stored()).toEqual(before);
  expect(await readLog(cloud.table)).toEqual([]);
});

test('refuses to skip the wait of another customer’s delivery', async () => {
  const { control } = await setUp(waiting);
  const skipping = control.skipWait('01M7000000000000000STRANGE', deliveryId, ada);
  await expect(skipping).rejects.toMatchObject({ code: 'delivery_not_found' });
});

test('logs who paused, resumed or canceled', async () => {
  const { control, stored } = await setUp(waiting);
  const userGrace = { userId: '01M700000000000000000GRACE', isManager: false };
  await control.pause(customerId, deliveryId, userGrace);
  await control.resume(customerId, deliveryId, ada);
  await control.cancel(customerId, deliveryId, userGrace);
  expect(await stored()).toMatchObject({ status: 'cancelled', run: 2 });
  expect(await readLog(cloud.table)).toMatchObject([
    { kind: 'cancelled', by: userGrace.userId },
    { kind: 'resumed', by: ada.userId, byManager: true },
    { kind: 'paused', by: userGrace.userId },
  ]);
});

test.each<[string, Partial<Delivery>, Delivery['waitingFor']]>([
  ['its time', {}, 'time'],
  ['the winner of its trial', { trialPart: { size: 9, batches: 1, lastIds: [] } }, 'winner'],
  ['nothing: the time has come', { nextBatchAt: '2026-11-21T09:59:00.000Z' }, undefined],
])(
  'waits after resuming for %s, and lets only the allowed people skip the wait',
  async (_description, changes, waitingFor) => {
    const { control, stored } = await setUp({ ...waiting, ...changes });
    await control.pause(customerId, deliveryId, ada);
    expect(await stored()).not.toHaveProperty('waitingFor');
    await control.resume(customerId, deliveryId, ada);
    expect((await stored()).waitingFor).toBe(waitingFor);
    const skipping = control.skipWait(customerId, deliveryId, ada);
    if (waitingFor) await skipping;
    else await expect(skipping).rejects.toMatchObject({ code: 'delivery_not_waiting' });
  },
);

test('changes and logs nothing on a second click on Pause', async () => {
  const { control } = await setUp(waiting);
  await control.pause(customerId, deliveryId, ada);
  await control.pause(customerId, deliveryId, ada);
  expect(await readLog(cloud.table)).toHaveLength(1);
});

test('refuses to resume an email of an account that has been disabled', async () => {
  const { control, stored } = await setUp({ status: 'paused' }, { status: 'service_disabled' });
  const refused = control.resume(customerId, deliveryId);
  await expect(refused).rejects.toMatchObject({ code: 'service_disabled' });
  expect(await stored()).toMatchObject({ status: 'paused', run: 0 });
});

test('refuses to resume a delivery while the account’s sending is paused', async () => {
  const { control, stored } = await setUp({ status: 'paused' }, { isStopped: true });
  const resuming = control.resume(customerId, deliveryId, ada);
  await expect(resuming).rejects.toMatchObject({ code: 'sending_paused' });
  expect(await stored()).toMatchObject({ status: 'paused', run: 0 });
});

test('waits for the recipient’s local hour after resuming, and lets no one skip that wait', async () => {
  const recipientTime = { at: '2026-11-21T12:00', timeZone: 'UTC', late: 'now' as const };
  const { control, stored } = await setUp({
    ...waiting,
    waitingFor: 'hour',
    ownTime: recipientTime,
  });
  await control.pause(customerId, deliveryId, ada);
  await control.resume(customerId, deliveryId, ada);
  expect((await stored()).waitingFor).toBe('hour');
  const skipping = control.skipWait(customerId, deliveryId, ada);
  await expect(skipping).rejects.toMatchObject({ code: 'delivery_not_waiting' });
});

test.each(['paused', 'failed'] as const)(
  'doesn’t resume a %s delivery whose sender was removed, and leaves it unchanged',
  async (status) => {
    const { control, stored } = await setUp({ status }, { isSenderGone: true });
    await expect(control.resume(customerId, deliveryId)).rejects.toMatchObject({
      code: 'sender_not_verified',
      message: expect.stringContaining('Set it up again, then try again.'),
    });
    expect(await stored()).toMatchObject({ status, run: 0 });
    await control.cancel(customerId, deliveryId);
    expect(await stored()).toMatchObject({ status: 'cancelled' });
  },
);

test.each(['pause', 'cancel', 'skipWait'] as const)(
  'refuses to %s the delivery of a sequence’s email, which only the sequence can stop',
  async (engagementEvent) => {
    const { control, stored } = await setUp({ sequenceId: 'q1', ...waiting });
    await expect(control[engagementEvent](customerId, deliveryId, ada)).rejects.toMatchObject({
      code: 'draft_in_sequence',
      message: expect.stringContaining('Deactivate the sequence'),
    });
    expect(await stored()).toMatchObject({ status: 'sending', run: 0 });
  },
);

test('resumes a sequence’s email that Mailbloom paused, if the plan includes sequences', async () => {
  const paused = { sequenceId: 'q1', status: 'paused', statusReason: 'Why.' } as const;
  const { control, stored } = await setUp(paused, { premium: true });
  await control.resume(customerId, deliveryId, ada);
  const after = await stored();
  expect(after).toMatchObject({ status: 'sending', run: 1 });
  expect(after).not.toHaveProperty('statusReason');
});

test('keeps a sequence’s email paused if the plan doesn’t include sequences', async () => {
  const { control, stored } = await setUp({ sequenceId: 'q1', status: 'paused' });
  await expect(control.resume(customerId, deliveryId, ada)).rejects.toMatchObject({
    code: 'sequence_not_in_plan',
  });
  expect(await stored()).toMatchObject({ status: 'paused', run: 0 });
});
