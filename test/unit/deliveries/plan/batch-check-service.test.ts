import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createDeliveryRepository } from '../../../../functions/deliveries/delivery/delivery-repository';
import {
  type BatchCheckDependencies,
  checkBatch,
} from '../../../../functions/deliveries/plan/batch-check-service';
import { deliveryState } from '../../../../functions/deliveries/workflow/workflow-state';
import { customerKey } from '../../../../functions/items/account/customer-keys';
import type { AccountStatus } from '../../../../functions/items/account/customer-status';
import { type Sender, senderItem } from '../../../../functions/items/account/sender';
import { type Delivery, deliveryItem } from '../../../../functions/items/delivery/delivery';
import type { DeliveryCounts } from '../../../../functions/items/delivery/delivery-counts';
import type { Quota } from '../../../../functions/items/operations';
import { createMessageRepository } from '../../../../functions/messages/message-repository';
import { createIsSwitchedOff } from '../../../../functions/plans/switched-off';
import { createSenderRepository } from '../../../../functions/senders/sender-repository';
import type { ReputationLevel } from '../../../../shared/contracts/sending-health';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { customerId } from '../../drafts/email-fixtures';
import { aDelivery, createLog, readLog } from '../delivery-fixtures';
import { aSender } from '../sending-fixtures';

const { deliveryId } = aDelivery();
const now = Date.parse('2026-11-21T10:00:00.000Z');
const batches = [
  { offset: 0, size: 100 },
  { offset: 100, size: 150 },
];

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const counts = (changes: Partial<DeliveryCounts> = {}): DeliveryCounts => ({
  accepted: 100,
  skipped: 0,
  failed: 0,
  delivered: 100,
  bounced: 0,
  softBounced: 0,
  complained: 0,
  opens: 50,
  machineOpens: 0,
  clicks: 0,
  machineClicks: 0,
  unsubscribes: 0,
  byLink: new Map(),
  ...changes,
});

const setUp = async ({
  delivery = aDelivery(),
  results = counts(),
  quota,
  isOff = false,
  hasOthers: hasOtherDeliveries = false,
  level = 'good',
  sender = aSender(),
  account,
}: {
  delivery?: Delivery;
  results?: DeliveryCounts;
  quota?: Partial<Quota>;
  isOff?: boolean;
  hasOthers?: boolean;
  level?: ReputationLevel;
  sender?: Sender | null;
  account?: AccountStatus;
} = {}) => {
  const { table } = cloud;
  const put = (Item: Record<string, unknown>) =>
    table.client.send(new PutCommand({ TableName: table.name, Item }));
  await put(deliveryItem(delivery));
  if (sender) await put(senderItem(customerId, sender));
  if (account) await put({ ...customerKey(customerId), status: account });
  const deliveries = createDeliveryRepository(table);
  const messages = createMessageRepository(table);
  const fullQuota = {
    maxSendRate: 100,
    max24HourSend: -1,
    sentLast24Hours: 0,
    at: '',
    taken: 0,
    series: 0,
    ...quota,
  };
  const dependencies: BatchCheckDependencies = {
    deliveries,
    log: createLog(table, () => now),
    clock: () => now,
    sendingIsOff: async () => isOff,
    results: { read: async () => results },
    quotas: { find: async () => (quota ? fullQuota : undefined) },
    take: async () => true,
    senders: createSenderRepository(table),
    isSwitchedOff: createIsSwitchedOff(table),
    isPremium: async () => true,
    isHeldBack: async () => false,
    recent: { othersThan: async () => hasOtherDeliveries },
    reputation: { assess: async () => level },
    recipientLists: { plan: async () => ({ counts: [], batches }) },
  };
  const check = (state: object) =>
    checkBatch(deliveryState.parse({ deliveryId, customerId, run: 0, ...state }), dependencies);
  return { check, deliveries, messages };
};

test('holds every batch and pauses no delivery while sending is switched off', async () => {
  const { check, deliveries } = await setUp({ isOff: true });
  const until = new Date(now + 5 * 60_000).toISOString();
  expect(await check({})).toMatchObject({ next: 'HOLD', turn: 1, until });
  expect(await deliveries.find(deliveryId)).toMatchObject({ status: 'sending' });
});

test.each([
  ['rejected', 'STOP', 'paused'],
  ['service_disabled', 'STOP', 'paused'],
  ['free_tier_exceeded', 'PASS', 'sending'],
  ['active', 'PASS', 'sending'],
] as const)(
  'decides, for the next batch of an account that became %s, that the batch check returns %s',
  async (account, next, status) => {
    const { check, deliveries, messages } = await setUp({ account });
    expect(await check({ batch: 1 })).toMatchObject({ next });
    expect(await deliveries.find(deliveryId)).toMatchObject({ status });
    const expectedMessages = status === 'paused' ? [{ code: 'delivery_paused' }] : [];
    expect(await messages.list(customerId)).toMatchObject(expectedMessages);
  },
);

test('passes the whole first batch in the batch check', async () => {
  const { check } = await setUp({ results: counts({ delivered: 0, opens: 0 }) });
  expect(await check({})).toMatchObject({ next: 'PASS', allow: 100, turn: 1 });
});

test('holds the next batch for one time span after too few opens', async () => {
  const { check, deliveries } = await setUp({ results: counts({ opens: 5 }) });
  const until = '2026-11-21T11:00:00.000Z';
  expect(await check({ batch: 1, holds: 1 })).toMatchObject({ next: 'HOLD', holds: 2, until });
  expect(await deliveries.find(deliveryId)).toMatchObject({
    status: 'sending',
    waitingFor: 'opens',
    nextBatchAt: until,
  });
});

test('pauses the delivery after too many bounces, and notifies the customer once', async () => {
  const { check, deliveries, messages } = await setUp({ results: counts({ bounced: 5 }) });
  expect(await check({ batch: 1 })).toMatchObject({ next: 'STOP' });
  expect(await deliveries.find(deliveryId)).toMatchObject({
    status: 'paused',
    statusReason: expect.stringContaining('Bounces reached'),
  });
  await check({ batch: 1 });
  expect(await messages.list(customerId)).toMatchObject([{ code: 'delivery_paused' }]);
  const reason = expect.stringContaining('Bounces reached');
  expect(await readLog(cloud.table)).toMatchObject([{ kind: 'paused', reason }]);
});

test.each([
  ['room for all', { max24HourSend: 1000, sentLast24Hours: 100 }, 'PASS', 150],
  ['room for some', { max24HourSend: 1000, sentLast24Hours: 920 }, 'PASS', 60],
  ['no limit', { max24HourSend: -1, sentLast24Hours: 10 ** 9 }, 'PASS', 150],
])('sends as many emails as the daily quota allows with %s', async (_name, quota, next, allow) => {
  const { check } = await setUp({ quota });
  expect(await check({ batch: 1 })).toMatchObject({ next, allow });
});

test('holds the batch for 15 minutes when the daily quota is used up', async () => {
  const { check } = await setUp({ quota: { max24HourSend: 200, sentLast24Hours: 200 } });
  const state = await check({ batch: 1 });
  expect(state).toMatchObject({ next: 'HOLD', until: '2026-11-21T10:15:00.000Z', holds: 0 });
});

test('continues the rest of a batch without another batch check', async () => {
  const { check } = await setUp({ results: counts({ bounced: 50 }) });
  expect(await check({ batch: 1, part: 60 })).toMatchObject({ next: 'PASS', allow: 90 });
});

test('hands over to the next execution after 300 batch checks', async () => {
  const { check, deliveries } = await setUp();
  expect(await check({ batch: 1, turn: 300 })).toMatchObject({ next: 'STOP' });
  expect(await deliveries.find(deliveryId)).toMatchObject({ status: 'sending', run: 1 });
});

test.each([
  ['was paused', { status: 'paused' as const }, 'STOP'],
  ['was replaced by a later execution', { run: 1 }, 'STOP'],
  ['was cancelled', { status: 'cancelled' as const }, 'FINISH'],
])(
  'returns the right result from the batch check for a delivery that %s',
  async (_name, changes, next) => {
    const { check } = await setUp({ delivery: aDelivery(changes) });
    expect(await check({ batch: 1 })).toMatchObject({ next });
  },
);

test('lets the current batch pass after resuming, and checks the next one again', async () => {
  const delivery = aDelivery({ passBatch: 1, batches: 3 });
  const { check } = await setUp({ delivery, results: counts({ bounced: 50 }) });
  expect(await check({ batch: 1 })).toMatchObject({ next: 'PASS' });
  expect(await check({ batch: 2 })).toMatchObject({ next: 'STOP' });
});

test('starts reconciliation after the last batch', async () => {
  const { check } = await setUp();
  expect(await check({ batch: 2 })).toMatchObject({ next: 'FINISH' });
});

test('passes a batch with a skipped wait despite few opens, but stops it for bounces', async () => {
  const delivery = aDelivery({ skippedWait: 1 });
  const { check } = await setUp({ delivery, results: counts({ opens: 0 }) });
  expect(await check({ batch: 1 })).toMatchObject({ next: 'PASS' });
  const bounced = await setUp({ delivery, results: counts({ opens: 0, bounced: 5 }) });
  expect(await bounced.check({ batch: 1 })).toMatchObject({ next: 'STOP' });
});

test('doesn’t record a hold for a delivery that is paused during the batch check', async () => {
  const { check, deliveries } = await setUp({ quota: { max24HourSend: 1, sentLast24Hours: 1 } });
  const find = deliveries.find;
  jest.spyOn(deliveries, 'find').mockImplementation(async (id) => {
    const found = await find(id);
    await deliveries.change(id, { status: 'paused' }, { from: ['sending'] });
    return found;
  });
  expect(await check({ batch: 1 })).toMatchObject({ next: 'STOP' });
  expect((await find(deliveryId))?.waitingFor).toBeUndefined();
});

test('subtracts quota that other deliveries reserved, and keeps 2% of the day’s quota for sign-in codes', async () => {
  const { check } = await setUp({ quota: { max24HourSend: 1000, taken: 900 } });
  expect(await check({ batch: 1 })).toMatchObject({ next: 'PASS', allow: 80 });
});

test('leaves half of the remaining quota for another customer’s delivery, unless less is needed', async () => {
  const tight = { max24HourSend: 1000, sentLast24Hours: 780 };
  const { check } = await setUp({ quota: tight, hasOthers: true });
  expect(await check({ batch: 1 })).toMatchObject({ next: 'PASS', allow: 100 });
  expect(await check({ batch: 1, part: 80 })).toMatchObject({ next: 'PASS', allow: 70 });
});

test('sends no batch while the account’s sending is paused', async () => {
  const { check } = await setUp({ level: 'paused' });
  expect(await check({})).toMatchObject({ next: 'STOP' });
});

test.each([
  ['was removed', null],
  ['is not verified any more', aSender({ verified: false })],
])('pauses the delivery when its sender %s, from the first batch on', async (_name, sender) => {
  const { check, deliveries } = await setUp({ sender });
  expect(await check({})).toMatchObject({ next: 'STOP' });
  expect(await deliveries.find(deliveryId)).toMatchObject({
    status: 'paused',
    statusReason: expect.stringContaining('fern@mail.example was removed'),
  });
});
