import {
  type BatchCheckDependencies,
  checkBatch,
} from '../../../../functions/deliveries/plan/batch-check-service';
import {
  type DeliveryState,
  deliveryState,
} from '../../../../functions/deliveries/workflow/workflow-state';
import type { Delivery } from '../../../../functions/items/delivery/delivery';
import type { Quota } from '../../../../functions/items/operations';
import { AppError } from '../../../../functions/platform/app-error';
import { customerId } from '../../drafts/email-fixtures';
import { aDelivery } from '../delivery-fixtures';
import { aSender } from '../sending-fixtures';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const at = '2026-11-21T10:00:00.000Z';
const { deliveryId } = aDelivery();
/** Results with far more bounces than any limit allows. */
const bad = { delivered: 100, bounced: 100, unsubscribes: 0, opens: 100 };

const setUp = ({
  delivery = {} as Partial<Delivery>,
  quota = undefined as Partial<Quota> | undefined,
  hasOthers: hasOtherDeliveries = false,
  takes = (_try: number): boolean => true,
  results = { delivered: 0, bounced: 0, unsubscribes: 0, opens: 0 },
  sender = async () => aSender(),
} = {}) => {
  const found = aDelivery({ planRun: 3, ...delivery });
  const changes: unknown[] = [];
  const reservedCounts: number[] = [];
  const read = { others: 0 };
  const dependencies = {
    deliveries: {
      find: async () => found,
      change: async (...change: unknown[]) => changes.push(change) > 0,
    },
    log: { items: async () => [] },
    results: { read: async () => results },
    quotas: {
      find: async () =>
        quota && {
          max24HourSend: 1000,
          sentLast24Hours: 0,
          taken: 0,
          maxSendRate: 14,
          at,
          ...quota,
        },
    },
    take: async (_quota: Quota, count: number) => {
      reservedCounts.push(count);
      return takes(reservedCounts.length);
    },
    senders: { list: async () => [await sender()] },
    isSwitchedOff: async () => false,
    isPremium: async () => true,
    isHeldBack: async () => false,
    recent: {
      othersThan: async () => {
        read.others += 1;
        return hasOtherDeliveries;
      },
    },
    reputation: { assess: async () => 'good' },
    recipientLists: {
      plan: async (id: unknown) => {
        expect(id).toEqual({ deliveryId, run: found.planRun ?? 0 });
        return {
          counts: [],
          batches: [
            { offset: 0, size: 100 },
            { offset: 100, size: 150 },
          ],
        };
      },
    },
    sendingIsOff: async () => false,
    clock: () => now,
  } as unknown as BatchCheckDependencies;
  const check = (state: Partial<DeliveryState> = {}) =>
    checkBatch(deliveryState.parse({ deliveryId, customerId, run: 0, ...state }), dependencies);
  return { check, changes, taken: reservedCounts, read };
};

test('checks results only for a threshold-based warm-up, and never before its first batch', async () => {
  const { data } = aDelivery().warmUpConfig;
  const incremental = setUp({
    results: bad,
    delivery: { warmUpConfig: { type: 'incremental', data } },
  });
  expect(await incremental.check({ batch: 1 })).toMatchObject({ next: 'PASS' });
  expect(await setUp({ results: bad }).check({ batch: 0 })).toMatchObject({ next: 'PASS' });
  expect(await setUp({ results: bad }).check({ batch: 1 })).toMatchObject({ next: 'STOP' });
});

test('starts a batch when its first part passes, and resets the number of holds', async () => {
  const earlier = '2026-11-21T09:00:00.000Z';
  const { check } = setUp();
  const first = await check({ batch: 1, holds: 2, startedAt: earlier });
  expect(first).toMatchObject({ startedAt: at, holds: 0, turn: 1 });
  expect(await check({ batch: 1, part: 1, startedAt: earlier })).toMatchObject({
    startedAt: earlier,
    allow: 149,
  });
});

test('assigns a plan without a run number to the first run', async () => {
  const { check } = setUp({ delivery: { planRun: undefined } });
  expect(await check()).toMatchObject({ next: 'PASS', allow: 100 });
});

test('holds a batch number beyond the plan and allows no emails', async () => {
  const { check } = setUp({ delivery: { batches: 9 } });
  expect(await check({ batch: 5 })).toMatchObject({ next: 'HOLD', allow: 0 });
});

test('reports an error when the sender check fails, instead of pausing the delivery', async () => {
  const failures = [new Error('table is away'), new AppError('customer_not_found', 'Gone.')];
  for (const failure of failures) {
    const { check, changes } = setUp({ sender: () => Promise.reject(failure) });
    await expect(check()).rejects.toBe(failure);
    expect(changes).toEqual([]);
  }
});

// Deliveries may use 980 of the 1,000 daily emails. After 681 emails, 299 remain, and a batch of
// 150 is more than half of them.
test.each([
  ['others are under way and the batch is more than half', 681, true, 150],
  ['others are under way and the batch is half of it', 680, true, 150],
  ['others are under way and little is left', 880, true, 50],
  ['nobody else is under way', 880, false, 100],
])(
  'reserves the right share of the day’s quota when %s',
  async (_name, sentLast24Hours, hasOtherDeliveries, allow) => {
    const { check, taken: reservedCounts } = setUp({
      quota: { sentLast24Hours },
      hasOthers: hasOtherDeliveries,
    });
    expect(await check({ batch: 1 })).toMatchObject({ next: 'PASS', allow });
    expect(reservedCounts).toEqual([allow]);
  },
);

test('doesn’t check for other deliveries while plenty of quota is left', async () => {
  const { check, read } = setUp({ quota: { sentLast24Hours: 680 }, hasOthers: true });
  await check({ batch: 1 });
  expect(read.others).toBe(0);
});

test('tries five times to reserve quota when other deliveries reserve it first', async () => {
  const fifth = setUp({ quota: {}, takes: (attempt) => attempt === 5 });
  expect(await fifth.check()).toMatchObject({ next: 'PASS', allow: 100 });
  expect(fifth.taken).toHaveLength(5);
  const neverReserving = setUp({ quota: {}, takes: () => false });
  expect(await neverReserving.check()).toMatchObject({ next: 'HOLD' });
  expect(neverReserving.taken).toHaveLength(5);
});

test('reserves no quota when none is left, and records the quota as the reason for the hold', async () => {
  const { check, taken: reservedCounts, changes } = setUp({ quota: { sentLast24Hours: 980 } });
  const until = '2026-11-21T10:15:00.000Z';
  expect(await check()).toMatchObject({ next: 'HOLD', until, turn: 1 });
  expect(reservedCounts).toEqual([]);
  const change = { nextBatchAt: until, waitingFor: 'quota' };
  expect(changes).toEqual([[deliveryId, change, { from: ['sending'], run: 0 }]]);
});
