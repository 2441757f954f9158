import {
  type EnqueueDependencies,
  enqueueBatch,
} from '../../../../functions/deliveries/plan/enqueue-batch';
import {
  type DeliveryState,
  deliveryState,
} from '../../../../functions/deliveries/workflow/workflow-state';
import type { Delivery } from '../../../../functions/items/delivery/delivery';
import { captureLogs } from '../../../support/captured-logs';
import { customerId } from '../../drafts/email-fixtures';
import { aDelivery } from '../delivery-fixtures';
import { anAbTest } from '../sending-fixtures';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const { deliveryId } = aDelivery();
const batches = [
  { offset: 0, size: 100 },
  { offset: 100, size: 150 },
];

type Call = { readonly batch: number; readonly recipients: readonly string[] };

/**
 * Sets up a delivery to 250 people in two batches an hour apart, and records the calls to the queue
 * and the table.
 */
const setUp = ({
  delivery = aDelivery(),
  holds = true,
}: {
  delivery?: Delivery;
  holds?: boolean;
} = {}) => {
  const calls: Call[] = [];
  const changes: Parameters<EnqueueDependencies['deliveries']['change']>[] = [];
  const dependencies: EnqueueDependencies = {
    deliveries: {
      find: async () => delivery,
      change: async (...change) => {
        changes.push(change);
        return holds;
      },
    },
    recipientLists: {
      plan: async () => ({ counts: [250], batches }),
      async *partitionIds(_id, { from, to }) {
        for (let at = from; at < to; at += 1) yield `reader ${at}`;
      },
      async *partitionParts() {},
    },
    queue: {
      async enqueue(_customerId, { batch }, ids) {
        const recipients: string[] = [];
        for await (const id of ids) recipients.push(id);
        calls.push({ batch, recipients });
      },
    },
    clock: () => now,
  };
  const enqueue = (changedState: Partial<DeliveryState>) =>
    enqueueBatch(
      deliveryState.parse({
        deliveryId,
        customerId,
        run: 0,
        startedAt: '2026-11-21T09:59:00.000Z',
        ...changedState,
      }),
      dependencies,
    );
  return { enqueue, calls, changes };
};

test('enqueues a whole batch, and holds the next batch until its time', async () => {
  const { enqueue, calls, changes } = setUp();
  const nextState = await enqueue({ batch: 0, allow: 100 });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.recipients).toHaveLength(100);
  expect(calls[0]?.recipients[0]).toBe('reader 0');
  const until = '2026-11-21T10:59:00.000Z';
  expect(nextState).toMatchObject({ next: 'CONTINUE', batch: 1, part: 0, until });
  expect(changes[0]?.[1]).toEqual({
    enqueued: 100,
    batchesDone: 1,
    nextBatchAt: until,
    waitingFor: 'time',
  });
});

test('starts reconciliation within seconds after the last batch, without waiting for another batch', async () => {
  const { enqueue, calls, changes } = setUp();
  const nextState = await enqueue({ batch: 1, allow: 150 });
  expect(calls[0]?.recipients.at(-1)).toBe('reader 249');
  expect(nextState).toMatchObject({
    next: 'FINISH',
    batch: 2,
    until: '2026-11-21T10:00:02.000Z',
    since: '2026-11-21T10:00:00.000Z',
  });
  expect(changes[0]?.[1]).toEqual({ enqueued: 250, batchesDone: 2, nextBatchAt: undefined });
});

test('a batch cut short by the daily quota continues after 15 minutes, when the quota is read again', async () => {
  const { enqueue, calls, changes } = setUp();
  const nextState = await enqueue({ batch: 1, part: 20, allow: 30 });
  expect(calls[0]?.recipients).toHaveLength(30);
  expect(calls[0]?.recipients[0]).toBe('reader 120');
  const until = '2026-11-21T10:15:00.000Z';
  expect(nextState).toMatchObject({ next: 'CONTINUE', batch: 1, part: 50, until });
  expect(changes[0]?.[1]).toEqual({
    enqueued: 150,
    batchesDone: 1,
    nextBatchAt: until,
    waitingFor: 'quota',
  });
});

test.each([
  ['was paused', aDelivery({ status: 'paused' })],
  ['is another execution’s by now', aDelivery({ run: 1 })],
])('enqueues nothing for a delivery that %s', async (_name, delivery) => {
  const { enqueue, calls } = setUp({ delivery });
  expect(await enqueue({ batch: 0, allow: 100 })).toMatchObject({ next: 'STOP' });
  expect(calls).toEqual([]);
});

test('an execution that was replaced ends', async () => {
  const { enqueue, changes } = setUp({ holds: false });
  expect(await enqueue({ batch: 0, allow: 100 })).toMatchObject({ next: 'STOP' });
  expect(changes[0]?.[2]).toEqual({ from: ['sending', 'paused'], run: 0 });
});

describe('A/B test within the first batch', () => {
  const atOnce = { type: 'complete', data: aDelivery().warmUpConfig.data } as const;
  const deliveryWithAbTest = (changes: Partial<Delivery> = {}) =>
    aDelivery({
      trial: anAbTest(),
      trialPart: { size: 100, batches: 1, lastIds: [] },
      warmUpConfig: atOnce,
      ...changes,
    });
  const testEndsAt = '2026-11-21T14:00:00.000Z';

  test('holds the next batch until the winner is chosen, the set number of hours after the test’s last email', async () => {
    const { enqueue, changes } = setUp({ delivery: deliveryWithAbTest() });
    expect(await enqueue({ batch: 0, allow: 100 })).toMatchObject({
      next: 'CONTINUE',
      until: testEndsAt,
    });
    const expectedChange = {
      nextBatchAt: testEndsAt,
      waitingFor: 'winner',
      trialEndsAt: testEndsAt,
    };
    expect(changes[0]?.[1]).toMatchObject(expectedChange);
  });

  test('starts the wait for the winner only after the last part of the A/B test is enqueued', async () => {
    const { enqueue, changes } = setUp({ delivery: deliveryWithAbTest() });
    await enqueue({ batch: 0, allow: 60 });
    expect(changes[0]?.[1]).not.toHaveProperty('trialEndsAt');
    await enqueue({ batch: 1, allow: 60 });
    expect(changes[1]?.[1]).not.toHaveProperty('trialEndsAt');
  });

  test('keeps the warm-up’s time span if it is longer than the wait for the winner', async () => {
    const data = { ...atOnce.data, timeSpan: 24 * 3600 };
    const delivery = deliveryWithAbTest({ warmUpConfig: { type: 'incremental', data } });
    const { enqueue, changes } = setUp({ delivery });
    const until = '2026-11-22T09:59:00.000Z';
    expect(await enqueue({ batch: 0, allow: 100 })).toMatchObject({ until });
    expect(changes[0]?.[1]).toMatchObject({ nextBatchAt: until, trialEndsAt: testEndsAt });
  });

  test('doesn’t wait for a winner when an A/B test includes everyone', async () => {
    const abTestPart = { size: 250, batches: 2, lastIds: [] };
    const { enqueue, changes } = setUp({ delivery: deliveryWithAbTest({ trialPart: abTestPart }) });
    expect(await enqueue({ batch: 1, allow: 150 })).toMatchObject({ next: 'FINISH' });
    expect(changes[0]?.[1]).not.toHaveProperty('trialEndsAt');
  });
});

describe('the objective to start within two minutes', () => {
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const startsOf = async (delivery: Partial<Delivery>, state: Partial<DeliveryState> = {}) => {
    const logs = captureLogs();
    const { enqueue } = setUp({ delivery: { ...aDelivery(), ...delivery } });
    await enqueue({ batch: 0, allow: 100, turn: 1, ...state }).finally(logs.restore);
    return logs.lines.map((line) => JSON.parse(line).message);
  };

  test.each([
    [2, 0],
    [3, 1],
  ])(
    'logs whether a delivery that was requested %i minutes ago is late: %i',
    async (minutes, late) => {
      expect(await startsOf({ createdAt: minutesAgo(minutes) })).toEqual([
        { message: 'First recipients queued', deliveryId, durationMs: minutes * 60_000, late },
      ]);
    },
  );

  test.each([
    ['overdue since its scheduled time', { createdAt: minutesAgo(1), sendAt: minutesAgo(30) }, 30],
    ['sent before its scheduled time', { createdAt: minutesAgo(1), sendAt: minutesAgo(-60) }, 1],
  ])(
    'counts from the due time for a scheduled email that was %s',
    async (_name, times, minutes) => {
      expect(await startsOf(times)).toMatchObject([
        { durationMs: minutes * 60_000, late: minutes > 2 ? 1 : 0 },
      ]);
    },
  );

  test('doesn’t apply to later recipients, or to a start that had to wait', async () => {
    expect(await startsOf({ enqueued: 100 })).toEqual([]);
    expect(await startsOf({}, { turn: 2 })).toEqual([]);
    const ownTime = { at: '2026-11-21T09:00', timeZone: 'Europe/Zurich' } as Delivery['ownTime'];
    expect(await startsOf({ ownTime })).toEqual([]);
  });
});
