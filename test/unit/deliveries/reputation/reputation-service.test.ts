import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createDeliveryRepository } from '../../../../functions/deliveries/delivery/delivery-repository';
import { createRecentDeliveries } from '../../../../functions/deliveries/delivery/recent-deliveries';
import { createReputationRepository } from '../../../../functions/deliveries/reputation/reputation-repository';
import { createReputationService } from '../../../../functions/deliveries/reputation/reputation-service';
import { createSendingHealth } from '../../../../functions/deliveries/reputation/sending-health';
import { createTestEmailDays } from '../../../../functions/deliveries/reputation/test-email-days';
import { createReputationWatch } from '../../../../functions/deliveries/reputation/watch-customers';
import { deliveryItem } from '../../../../functions/items/delivery/delivery';
import { openDeliveryItem } from '../../../../functions/items/delivery/recent-delivery';
import { createMessageRepository } from '../../../../functions/messages/message-repository';
import { createStepsInUse } from '../../../../functions/sequences/publish/steps-in-use';
import { createDeliveryDays } from '../../../../functions/stats/delivery-days';
import {
  customerHealthPage,
  deliveryHealthPage,
  sendingHealth,
} from '../../../../shared/contracts/sending-health';
import { captureLogs } from '../../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { clockAt, customerId } from '../../drafts/email-fixtures';
import { aDelivery, createLog, readLog } from '../delivery-fixtures';
import { aCustomer } from '../sending-fixtures';

const firstId = '01M7000000000000000DE11001';
const secondId = '01M7000000000000000DE11002';
let cloud: EmbeddedTable;
let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  cloud = embeddedTable();
  logs = captureLogs();
});
afterEach(() => {
  logs.restore();
  return cloud.close();
});

const put = (Item: Record<string, unknown>) =>
  cloud.table.client.send(new PutCommand({ TableName: cloud.table.name, Item }));

const putCounts = (deliveryId: string, counts: Record<string, number>) =>
  put({ pk: `D#${deliveryId}`, sk: 'STATS#R#0', ...counts });

const setUp = async () => {
  const { table } = cloud;
  const clock = clockAt(Date.parse('2026-11-22T10:00:00Z'));
  for (const deliveryId of [firstId, secondId]) {
    await put(deliveryItem(aDelivery({ deliveryId })));
    await put(openDeliveryItem(customerId, deliveryId));
  }
  const deliveries = createDeliveryRepository(table);
  const repository = createReputationRepository(table);
  const recent = createRecentDeliveries(table);
  const reputation = createReputationService({
    repository,
    recent,
    deliveries,
    clock,
    days: createDeliveryDays(table),
    log: createLog(table, clock),
    tests: createTestEmailDays(table, clock),
  });
  const health = createSendingHealth({
    recent,
    deliveries,
    reputation,
    clock,
    reputations: repository,
    customers: { get: async () => aCustomer() },
    quotas: {
      find: async () => ({
        maxSendRate: 14,
        max24HourSend: 200,
        sentLast24Hours: 50,
        taken: 0,
        series: 0,
        at: '2026-11-22T09:59:00.000Z',
      }),
    },
  });
  const statusOf = async (id: string) => (await deliveries.find(id))?.status;
  const messageCodes = async () =>
    (await createMessageRepository(table).list(customerId)).map(({ code }) => code).reverse();
  return { clock, reputation, health, recent, statusOf, told: messageCodes };
};

const bad = { d_20261122: 90, b_20261122: 10 };

test('pauses all deliveries in progress based on the rates of all recent deliveries, and notifies the customer of the pause once', async () => {
  const { reputation, statusOf, told: messageCodes } = await setUp();
  await putCounts(firstId, { d_20261121: 95, b_20261121: 5 });
  expect(await reputation.assess(customerId)).toBe('good');
  await putCounts(secondId, bad);
  expect(await reputation.assess(customerId)).toBe('warning');
  await putCounts(secondId, { ...bad, b_20261122: 15 });
  expect(await reputation.assess(customerId)).toBe('paused');
  expect(await reputation.assess(customerId)).toBe('paused');
  expect([await statusOf(firstId), await statusOf(secondId)]).toEqual(['paused', 'paused']);
  expect(await messageCodes()).toEqual(['sending_warning', 'sending_paused']);
  const reason = expect.stringContaining('of your emails bounced');
  expect(await readLog(cloud.table, aDelivery({ deliveryId: firstId }))).toMatchObject([
    { kind: 'paused', reason },
  ]);
  await expect(reputation.check(customerId)).rejects.toMatchObject({ code: 'sending_paused' });
});

test('notifies the customer once when checks run simultaneously', async () => {
  const { reputation, told: messageCodes } = await setUp();
  await putCounts(firstId, { d_20261122: 100, b_20261122: 100 });
  await Promise.all([1, 2, 3, 4].map(() => reputation.assess(customerId)));
  expect(await messageCodes()).toEqual(['sending_paused']);
});

test('keeps a paused account paused until a manager releases it, and then assesses it again', async () => {
  const { reputation, clock, told: messageCodes } = await setUp();
  await putCounts(firstId, { d_20261122: 100, b_20261122: 100 });
  await reputation.assess(customerId);
  clock.advance(8 * 24 * 3600_000);
  expect(await reputation.assess(customerId)).toBe('paused');
  clock.advance(-8 * 24 * 3600_000);
  await reputation.release(customerId);
  expect(await reputation.assess(customerId)).toBe('good');
  await expect(reputation.check(customerId)).resolves.toBeUndefined();
  await expect(reputation.release(customerId)).rejects.toMatchObject({
    code: 'sending_not_paused',
  });
  await putCounts(firstId, { d_20261122: 100, b_20261122: 350 });
  expect(await reputation.assess(customerId)).toBe('paused');
  expect(await messageCodes()).toHaveLength(3);
});

test('shows managers the quota, deliveries in progress, and customers with advice, the worst rates first', async () => {
  const { reputation, health, recent, clock } = await setUp();
  await putCounts(firstId, { d_20261122: 100, b_20261122: 100 });
  await reputation.assess(customerId);
  await recent.close(customerId, secondId, clock());
  expect(sendingHealth.parse(await health.account())).toMatchObject({ quota: { usedPercent: 25 } });
  const { deliveries } = deliveryHealthPage.parse(await health.deliveries({ limit: 25 }));
  expect(deliveries).toMatchObject([
    { deliveryId: firstId, brand: 'Fern & Thistle', status: 'paused', planned: 250 },
  ]);
  const { customers } = customerHealthPage.parse(await health.customers({ limit: 25 }));
  expect(customers).toMatchObject([
    { customerId, level: 'paused', rates: { delivered: 100, bounced: 100, bounceRate: 50 } },
  ]);
  expect(customers[0]?.advice).toHaveLength(2);
});

test('includes an active sequence’s emails in its customer’s rates, but not in the list of deliveries in progress', async () => {
  const { recent, reputation, clock, statusOf } = await setUp();
  const stepDeliveryId = '01M7000000000000000DE1STEP';
  await put(deliveryItem(aDelivery({ deliveryId: stepDeliveryId, sequenceId: 'q1' })));
  const inUse = createStepsInUse({ recent, clock });
  await inUse(customerId, stepDeliveryId);
  expect(await recent.ofCustomer(customerId)).toContain(stepDeliveryId);
  const { found } = await recent.underWay({ limit: 25 });
  expect(found.map(({ deliveryId }) => deliveryId)).toEqual([firstId, secondId]);
  await putCounts(stepDeliveryId, { d_20261122: 100, b_20261122: 100 });
  expect(await reputation.assess(customerId)).toBe('paused');
  expect(await statusOf(stepDeliveryId)).toBe('paused');
});

test('registers an active sequence’s emails again each day, before the registration expires', async () => {
  const { clock } = await setUp();
  const storedTimes: number[] = [];
  const recent = {
    keep: async (_customer: string, _id: string, at: number) => void storedTimes.push(at),
  };
  const inUse = createStepsInUse({ recent, clock });
  const began = clock();
  await inUse(customerId, firstId);
  clock.advance(23 * 3_600_000);
  await inUse(customerId, firstId);
  await inUse(customerId, secondId);
  clock.advance(3_600_000);
  await inUse(customerId, firstId);
  expect(storedTimes.map((at) => (at - began) / 3_600_000)).toEqual([0, 23, 24]);
});

test('reports whether other customers’ deliveries are in progress, ignoring the customer’s own deliveries', async () => {
  const { recent } = await setUp();
  expect(await recent.othersThan(customerId)).toBe(false);
  expect(await recent.othersThan('01M7000000000000000STRANGE')).toBe(true);
});

test('checks a customer with bounces or complaints every 20 seconds, even if another customer’s check fails', async () => {
  const clock = clockAt(0);
  const seen: string[] = [];
  const requestedIds: string[] = [];
  const watch = createReputationWatch(
    {
      assess: async (id) => {
        seen.push(id);
        if (id === 'bad') throw new Error('table is away');
        return 'good';
      },
    },
    { ask: async (id) => void requestedIds.push(id) },
    clock,
  );
  await watch(['bad', 'fern']);
  await watch(['fern']);
  clock.advance(20_000);
  await watch(['fern']);
  expect(seen).toEqual(['bad', 'fern', 'fern']);
  expect(requestedIds).toEqual(['bad', 'fern', 'fern', 'fern']);
});

test('counts bounces and complaints of test emails once each, as for other emails', async () => {
  const { clock, reputation } = await setUp();
  const tests = createTestEmailDays(cloud.table, clock);
  await tests.noteSent(customerId, 300);
  const report = (messageId: string, outcome: 'bounced' | 'complained') =>
    tests.noteFate({ customerId, messageId, fate: outcome });
  for (const id of ['m1', 'm2', 'm3', 'm1']) await report(id, 'complained');
  await report('m4', 'bounced');
  await report('m4', 'bounced');
  expect(await reputation.measure(customerId)).toMatchObject({
    '20261122': { delivered: 299, bounced: 1, complained: 3 },
  });
  expect(await reputation.assess(customerId)).toBe('paused');
});
