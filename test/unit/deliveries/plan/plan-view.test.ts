import { createPlanView } from '../../../../functions/deliveries/plan/plan-view';
import type { Delivery } from '../../../../functions/items/delivery/delivery';
import { deliveryPlan, sendPlan } from '../../../../shared/contracts/send-plan';
import { warmUpDefaults } from '../../../../shared/sending/warm-up';
import { customerId } from '../../drafts/email-fixtures';
import { aDelivery } from '../delivery-fixtures';
import { aCustomer } from '../sending-fixtures';

const now = Date.parse('2026-11-01T04:30:00.000Z');
const batches = [
  { offset: 0, size: 10 },
  { offset: 10, size: 15 },
  { offset: 25, size: 5 },
];

const setUp = ({ recipients = 30, delivery = aDelivery() } = {}) =>
  createPlanView({
    customers: { get: async () => aCustomer() },
    recipients: {
      count: async () => recipients,
      zones: async () => ({ zones: {}, isComplete: true }),
    },
    deliveries: { get: async () => delivery },
    recipientLists: { plan: async () => ({ counts: [], batches }) },
    clock: () => now,
  });

const settings = {
  segmentIds: [customerId],
  warmUpConfig: { type: 'incremental' as const, data: warmUpDefaults },
};

test('shows the size, total, and time of every batch of a plan, in the customer’s time zone', async () => {
  const plan = sendPlan.parse(await setUp().ofSend(customerId, settings));
  expect(plan).toMatchObject({
    recipients: 30,
    timeZone: 'America/New_York',
    durationSeconds: 7200,
    startsAt: '2026-11-01T04:30:00.000Z',
    lastBatchAt: '2026-11-01T06:30:00.000Z',
  });
  // Clocks go back at 2:00, so the local time two hours later is only one hour later.
  expect(plan.batches).toEqual([
    {
      number: 1,
      size: 10,
      total: 10,
      startsAt: '2026-11-01T04:30:00.000Z',
      localTime: '2026-11-01T00:30',
    },
    {
      number: 2,
      size: 15,
      total: 25,
      startsAt: '2026-11-01T05:30:00.000Z',
      localTime: '2026-11-01T01:30',
    },
    {
      number: 3,
      size: 5,
      total: 30,
      startsAt: '2026-11-01T06:30:00.000Z',
      localTime: '2026-11-01T01:30',
    },
  ]);
});

test('allows a plan that starts later, and plans no batches without recipients', async () => {
  const later = await setUp().ofSend(customerId, { ...settings, startAt: '2026-12-01T10:00:00Z' });
  expect(later.batches[0]).toMatchObject({ localTime: '2026-12-01T05:00' });
  expect(await setUp({ recipients: 0 }).ofSend(customerId, settings)).toMatchObject({
    recipients: 0,
    batches: [],
    durationSeconds: 0,
  });
});

test('explains why a plan of 1,001 batches is refused', async () => {
  const data = { ...warmUpDefaults, initial: 1, increaseMultiplier: 1, timeSpan: 300 };
  const warmUpConfig = { ...settings.warmUpConfig, data };
  const plan = await setUp({ recipients: 1001 }).ofSend(customerId, { ...settings, warmUpConfig });
  expect(plan).toMatchObject({ batches: [], problem: expect.stringContaining('1,000 batches') });
});

const viewPlan = async (changes: Partial<Delivery>) =>
  deliveryPlan.parse(await setUp({ delivery: aDelivery(changes) }).ofDelivery(customerId, ''));

test('shows times for the remaining batches of a delivery in progress', async () => {
  const nextBatchAt = '2026-11-01T05:00:00.000Z';
  const plan = await viewPlan({ batchesDone: 1, nextBatchAt, waitingFor: 'opens' });
  expect(plan).toMatchObject({ batchesDone: 1, waitingFor: 'opens' });
  expect(plan.batches.map(({ startsAt }) => startsAt)).toEqual([
    ...[undefined, nextBatchAt, '2026-11-01T06:00:00.000Z'],
  ]);
});

test('shows no batch times while a delivery is paused or before its recipients are counted', async () => {
  const paused = await viewPlan({ status: 'paused', batchesDone: 1 });
  expect(paused.batches.some(({ startsAt }) => startsAt)).toBe(false);
  expect(await viewPlan({ status: 'queued', planRun: undefined })).toMatchObject({ batches: [] });
});
