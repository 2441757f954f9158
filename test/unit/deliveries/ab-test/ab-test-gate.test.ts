import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createDeliveryRepository } from '../../../../functions/deliveries/delivery/delivery-repository';
import {
  type BatchCheckDependencies,
  checkBatch,
} from '../../../../functions/deliveries/plan/batch-check-service';
import { deliveryState } from '../../../../functions/deliveries/workflow/workflow-state';
import { senderItem } from '../../../../functions/items/account/sender';
import { deliveryItem } from '../../../../functions/items/delivery/delivery';
import {
  type DeliveryCounts,
  readDeliveryCounts,
  type VariantCounts,
} from '../../../../functions/items/delivery/delivery-counts';
import { createSenderRepository } from '../../../../functions/senders/sender-repository';
import type { VariantLetter } from '../../../../shared/sending/ab-test';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { customerId } from '../../drafts/email-fixtures';
import { aDelivery, createLog, readLog } from '../delivery-fixtures';
import { anAbTest, aSender } from '../sending-fixtures';

const { deliveryId } = aDelivery();
const now = Date.parse('2026-11-21T10:00:00.000Z');
const hour = 3_600_000;
const at = (epochMs: number) => new Date(epochMs).toISOString();
const batches = [
  { offset: 0, size: 400 },
  { offset: 400, size: 1600 },
];

/** Returns a delivery with an A/B test of 400 people that has just ended. */
const deliveryWithAbTest = (changes: Parameters<typeof aDelivery>[0] = {}) =>
  aDelivery({
    warmUpConfig: { type: 'complete', data: aDelivery().warmUpConfig.data },
    trial: anAbTest(),
    trialPart: { size: 400, batches: 1, lastIds: [] },
    batches: 2,
    batchesDone: 1,
    enqueued: 400,
    planned: 2000,
    trialEndsAt: at(now - 1000),
    ...changes,
  });

const variantCounts = (opens: number, sent = 200): VariantCounts => ({
  sent,
  opens,
  bounced: 0,
  clicks: 9,
});

const countsOf = (byVariant: ReadonlyMap<VariantLetter, VariantCounts>): DeliveryCounts => ({
  ...readDeliveryCounts([]),
  byVariant,
});

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const setUp = async ({
  delivery = deliveryWithAbTest(),
  a = variantCounts(40),
  b = variantCounts(80),
} = {}) => {
  const { table } = cloud;
  const put = (Item: Record<string, unknown>) =>
    table.client.send(new PutCommand({ TableName: table.name, Item }));
  await put(deliveryItem(delivery));
  await put(senderItem(customerId, aSender()));
  const deliveries = createDeliveryRepository(table);
  const byVariant = new Map<VariantLetter, VariantCounts>([
    ['A', a],
    ['B', b],
  ]);
  const dependencies: BatchCheckDependencies = {
    deliveries,
    log: createLog(table, () => now),
    clock: () => now,
    sendingIsOff: async () => false,
    results: { read: async () => countsOf(byVariant) },
    quotas: { find: async () => undefined },
    take: async () => true,
    senders: createSenderRepository(table),
    isSwitchedOff: async () => false,
    isPremium: async () => true,
    isHeldBack: async () => false,
    recent: { othersThan: async () => false },
    reputation: { assess: async () => 'good' },
    recipientLists: { plan: async () => ({ counts: [], batches }) },
  };
  const state = deliveryState.parse({ deliveryId, customerId, run: 0, batch: 1 });
  const check = (overrides: Partial<BatchCheckDependencies> = {}) =>
    checkBatch(state, { ...dependencies, ...overrides });
  const readStored = async () => await deliveries.find(deliveryId);
  return { check, deliveries, stored: readStored };
};

test('chooses the winner when the A/B test ends, logs it, and sends to the remaining recipients', async () => {
  const { check, stored: readStored } = await setUp();
  expect(await check()).toMatchObject({ next: 'PASS', allow: 1600 });
  expect((await readStored())?.winner).toEqual({
    variant: 'B',
    isClear: true,
    at: at(now),
    results: [
      { variant: 'A', sent: 200, acted: 40 },
      { variant: 'B', sent: 200, acted: 80 },
    ],
  });
  expect(await readLog(cloud.table)).toMatchObject([
    { kind: 'winner_chosen', variant: 'B', isClear: true },
  ]);
});

test('holds the remaining recipients until the A/B test ends, and says so on the screen', async () => {
  const abTestEndsAt = at(now + 3 * hour);
  const { check, stored: readStored } = await setUp({
    delivery: deliveryWithAbTest({ trialEndsAt: abTestEndsAt }),
  });
  expect(await check()).toMatchObject({ next: 'HOLD', until: abTestEndsAt });
  const waitingDelivery = await readStored();
  expect(waitingDelivery).toMatchObject({ waitingFor: 'winner', nextBatchAt: abTestEndsAt });
  expect(waitingDelivery).not.toHaveProperty('winner');
});

test('chooses the winner immediately when someone skips the wait', async () => {
  const delivery = deliveryWithAbTest({ trialEndsAt: at(now + 3 * hour), skippedWait: 1 });
  const { check, stored: readStored } = await setUp({ delivery });
  expect(await check()).toMatchObject({ next: 'PASS' });
  expect((await readStored())?.winner?.variant).toBe('B');
});

test('sends the better variant if there is no clear winner, and says so', async () => {
  const { check, stored: readStored } = await setUp({ b: variantCounts(44) });
  await check();
  expect((await readStored())?.winner).toMatchObject({ variant: 'B', isClear: false });
});

test('chooses the winner by clicks if the A/B test measures clicks', async () => {
  const abTest = { ...anAbTest(), measure: 'clicks' } as const;
  const { check, stored: readStored } = await setUp({
    delivery: deliveryWithAbTest({ trial: abTest }),
    a: { ...variantCounts(0), clicks: 70 },
  });
  await check();
  expect((await readStored())?.winner).toMatchObject({ variant: 'A', isClear: true });
});

test('keeps the chosen winner when a step is repeated, even if counts have changed since', async () => {
  const { check, stored: readStored } = await setUp();
  await check();
  const first = (await readStored())?.winner;
  const byVariant = new Map([['A', variantCounts(200)]] as const);
  expect(await check({ results: { read: async () => countsOf(byVariant) } })).toMatchObject({
    next: 'PASS',
  });
  expect((await readStored())?.winner).toEqual(first);
  expect(await readLog(cloud.table)).toHaveLength(1);
});

test('chooses the winner once in two simultaneous attempts at the step, and continues both', async () => {
  const { check, stored: readStored, deliveries } = await setUp();
  const slow = {
    ...deliveries,
    async change(...[id, change, guard, alongside]: Parameters<typeof deliveries.change>) {
      if ('winner' in change) await check();
      return deliveries.change(id, change, guard, alongside);
    },
  };
  expect(await check({ deliveries: slow })).toMatchObject({ next: 'PASS' });
  expect((await readStored())?.winner?.variant).toBe('B');
  expect(await readLog(cloud.table)).toHaveLength(1);
});

test('chooses no winner if the delivery is paused while the winner is being stored', async () => {
  const { check, stored: readStored, deliveries } = await setUp();
  const pausedDeliveries = {
    ...deliveries,
    async change(...[id, change, guard, alongside]: Parameters<typeof deliveries.change>) {
      if ('winner' in change)
        await deliveries.change(id, { status: 'paused' }, { from: ['sending'] });
      return deliveries.change(id, change, guard, alongside);
    },
  };
  expect(await check({ deliveries: pausedDeliveries })).toMatchObject({ next: 'STOP' });
  expect(await readStored()).not.toHaveProperty('winner');
});
