import {
  type ReconcileDependencies,
  reconcile,
} from '../../../../functions/deliveries/reconcile/reconcile-service';
import {
  type DeliveryState,
  deliveryState,
} from '../../../../functions/deliveries/workflow/workflow-state';
import type { Delivery } from '../../../../functions/items/delivery/delivery';
import type { LedgerEntry } from '../../../../functions/items/delivery/ledger-entry';
import { partitions } from '../../../../functions/items/partitions';
import { captureLogs } from '../../../support/captured-logs';
import { customerId } from '../../drafts/email-fixtures';
import { aDelivery } from '../delivery-fixtures';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const at = '2026-11-21T10:00:00.000Z';
const secondsAgo = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const secondsFromNow = (seconds: number) => secondsAgo(-seconds);
const { deliveryId } = aDelivery();

/** Sets up a delivery to 20,000 people. Only two of them are in the recipient list. */
const setUp = ({
  delivery = {} as Partial<Delivery>,
  counted = { accepted: 0, skipped: 0, failed: 0 },
  ledger = {} as Readonly<Record<string, Partial<LedgerEntry>>>,
  depth = 0,
  isOff = false,
} = {}) => {
  const enqueued: unknown[] = [];
  const settled: unknown[] = [];
  const changes: unknown[] = [];
  const reads = { lanes: 0 };
  const people = ['ada', 'bo'];
  const write =
    (name: string) =>
    async (mail: object, ...rest: unknown[]) => {
      settled.push([name, { ...mail }, ...rest]);
      return true;
    };
  const found = aDelivery({
    planned: 20_000,
    enqueued: 20_000,
    batchesDone: 2,
    planRun: 5,
    ...delivery,
  });
  const dependencies = {
    deliveries: {
      find: async () => found,
      change: async (...change: unknown[]) => changes.push(change) > 0,
    },
    recipientLists: {
      plan: async (id: unknown) => {
        expect(id).toEqual({ deliveryId, run: found.planRun ?? 0 });
        return {
          counts: partitions.map((partition) => (partition === 0 ? people.length : 0)),
          batches: [],
        };
      },
      async *partitionIds(
        _id: unknown,
        { partition, from, to }: { partition: number; from: number; to: number },
      ) {
        reads.lanes += 1;
        if (partition === 0) yield* people.slice(from, to);
      },
    },
    ledger: {
      async *partitionEntries(_id: string, partition: number) {
        if (partition !== 0) return;
        for (const [subscriberId, entry] of Object.entries(ledger)) {
          yield { subscriberId, state: 'accepted', doubts: 0, ...entry };
        }
      },
      close: write('close'),
      conclude: write('conclude'),
      retry: write('retry'),
      expire: write('expire'),
    },
    subscribers: { getMany: async () => new Map([['ada', { email: 'ada@readers.test' }]]) },
    results: { read: async () => counted },
    queue: {
      enqueue: async (...[owner, message, ids]: unknown[]) =>
        void enqueued.push([owner, message, ids]),
    },
    sendDepth: async () => depth,
    eventsAreCurrent: async () => true,
    sendingIsOff: async () => isOff,
    clock: () => now,
  } as unknown as ReconcileDependencies;
  const runReconciliation = (state: Partial<DeliveryState> = {}) =>
    reconcile(deliveryState.parse({ deliveryId, customerId, run: 0, ...state }), dependencies);
  return { look: runReconciliation, enqueued, settled, changes, reads };
};

test.each([
  ['nobody', { planned: 0 }],
  ['nobody known', { planned: undefined }],
])('reads no entries of a delivery to %s', async (_name, delivery) => {
  const { look: runReconciliation, reads } = setUp({ delivery });
  expect(await runReconciliation()).toMatchObject({ next: 'FINISH', deliveryId });
  expect(reads.lanes).toBe(0);
});

test('uses counters to show a large delivery’s progress while workers are busy', async () => {
  const counted = { accepted: 9000, skipped: 600, failed: 400 };
  const { look: runReconciliation, reads } = setUp({ depth: 3, counted });
  const state = {
    settled: 8000,
    lookedAt: secondsAgo(40),
    since: secondsAgo(500),
    idleLooks: 2,
    looks: 4,
  };
  // In 40 seconds, the number of recipients with a final result in the ledger grew by 2,000 to
  // 10,000. The remaining 10,000 recipients therefore take another 200 seconds.
  expect(await runReconciliation(state)).toMatchObject({
    next: 'AGAIN',
    settled: 10_000,
    looks: 5,
    idleLooks: 0,
    since: at,
    lookedAt: at,
    until: secondsFromNow(200),
  });
  expect(reads.lanes).toBe(0);
});

test('measures no progress in the first check, whatever was counted', async () => {
  const { look: runReconciliation } = setUp({
    depth: 3,
    counted: { accepted: 5000, skipped: 0, failed: 0 },
  });
  const first = await runReconciliation();
  expect(first).toMatchObject({ idleLooks: 0, looks: 1, since: at, until: secondsFromNow(2) });
});

test('measures no progress in a second check at the same moment', async () => {
  const { look: runReconciliation } = setUp({
    depth: 3,
    counted: { accepted: 5000, skipped: 0, failed: 0 },
  });
  expect(await runReconciliation({ settled: 4000, lookedAt: at })).toMatchObject({
    until: secondsFromNow(2),
  });
});

test('checks less often while nothing changes, and stores when progress stopped', async () => {
  const { look: runReconciliation } = setUp({
    depth: 3,
    counted: { accepted: 5000, skipped: 0, failed: 0 },
  });
  const state = { settled: 5000, lookedAt: secondsAgo(20), since: secondsAgo(90), idleLooks: 2 };
  expect(await runReconciliation(state)).toMatchObject({
    idleLooks: 3,
    since: secondsAgo(90),
    until: secondsFromNow(8),
  });
});

test.each<[string, Parameters<typeof setUp>[0]]>([
  ['nobody is left', { depth: 3, counted: { accepted: 20_000, skipped: 0, failed: 0 } }],
  [
    'more are settled than planned',
    { depth: 3, counted: { accepted: 20_001, skipped: 0, failed: 0 } },
  ],
  ['it is small', { depth: 3, delivery: { planned: 10_000, enqueued: 10_000 } }],
  ['it was canceled', { depth: 3, delivery: { status: 'cancelled' } }],
  ['no worker has anything', { depth: 0 }],
])('reads all ledger entries when %s', async (_name, options) => {
  const { look: runReconciliation, reads } = setUp({ ledger: { ada: {}, bo: {} }, ...options });
  expect(await runReconciliation()).toMatchObject({ next: 'FINISH', sent: 2 });
  expect(reads.lanes).toBe(partitions.length);
});

test('doesn’t wait for a queue that has only other deliveries’ messages', async () => {
  const state = { idleLooks: 9, settled: 0 };
  const stalled = setUp({ depth: 3 });
  await stalled.look(state);
  expect(stalled.enqueued).toHaveLength(1);
  for (const otherState of [
    { ...state, idleLooks: 8 },
    { ...state, settled: 1 },
  ]) {
    const { look: runReconciliation, enqueued } = setUp({ depth: 3 });
    await runReconciliation(otherState);
    expect(enqueued).toEqual([]);
  }
});

test('enqueues missed recipients as the last batch and checks them again', async () => {
  const { look: runReconciliation, enqueued } = setUp({ ledger: { ada: {} } });
  expect(await runReconciliation()).toMatchObject({ next: 'AGAIN', sent: 1 });
  expect(enqueued).toEqual([[customerId, { deliveryId, batch: 2 }, ['bo']]]);
});

test('waits five minutes without counting a check while sending is switched off', async () => {
  const { look: runReconciliation, reads } = setUp({ isOff: true });
  expect(await runReconciliation({ since: secondsAgo(86_400), looks: 999 })).toMatchObject({
    next: 'AGAIN',
    since: at,
    looks: 1000,
    until: secondsFromNow(300),
  });
  expect(reads.lanes).toBe(0);
});

test('finishes a canceled delivery even while sending is switched off', async () => {
  const { look: runReconciliation } = setUp({
    isOff: true,
    delivery: { status: 'cancelled' },
    ledger: { ada: {}, bo: {} },
  });
  expect(await runReconciliation()).toMatchObject({ next: 'FINISH' });
});

test.each([false, true])(
  'hands over to the next execution after a thousand checks, even with sending off: %s',
  async (isOff) => {
    const { look: runReconciliation, changes, reads } = setUp({ isOff });
    expect(await runReconciliation({ looks: 1000 })).toMatchObject({ next: 'STOP' });
    expect(changes).toEqual([[deliveryId, { run: 1 }, { from: ['sending', 'cancelled'], run: 0 }]]);
    expect(reads.lanes).toBe(0);
  },
);

test('closes the remaining entries after a day without progress, with address and reason', async () => {
  const { look: runReconciliation, settled } = setUp();
  expect(await runReconciliation({ since: secondsAgo(86_400) })).toMatchObject({ next: 'AGAIN' });
  expect(settled).toEqual([
    ['close', { deliveryId, subscriberId: 'ada' }, 'ada@readers.test', 'failed', 'gave_up', at],
    ['close', { deliveryId, subscriberId: 'bo' }, '', 'failed', 'gave_up', at],
  ]);
  const earlier = setUp();
  await earlier.look({ since: secondsAgo(86_399) });
  expect(earlier.settled).toEqual([]);
});

const silent = { state: 'unknown', moment: now / 1000 - 3600, doubts: 4 } as const;

test.each<[string, Partial<Delivery>, string, string]>([
  ['given up', {}, 'failed', 'outcome_unknown'],
  ['skipped when it was cancelled', { status: 'cancelled' }, 'skipped', 'cancelled'],
])('ends an email with an unknown outcome as %s', async (_name, delivery, to, code) => {
  const { look: runReconciliation, settled } = setUp({ delivery, ledger: { ada: silent, bo: {} } });
  expect(await runReconciliation()).toMatchObject({ next: 'AGAIN', sent: 1 });
  const mail = { deliveryId, subscriberId: 'ada' };
  expect(settled).toEqual([['conclude', mail, silent.moment, to, code, at]]);
});

test('leaves a valid claim unchanged, but ends an expired one', async () => {
  const claimed = { state: 'claimed', moment: now / 1000 + 1 } as const;
  const {
    look: runReconciliation,
    settled,
    enqueued,
  } = setUp({
    ledger: { ada: claimed, bo: { ...silent, doubts: 0 } },
  });
  expect(await runReconciliation()).toMatchObject({ next: 'AGAIN', sent: 0 });
  expect(settled).toEqual([['retry', { deliveryId, subscriberId: 'bo' }, silent.moment]]);
  expect(enqueued).toEqual([]);
});

test('checks every planned recipient of a canceled delivery, enqueued or not', async () => {
  const delivery = { status: 'cancelled', planned: 2, enqueued: 0 } as const;
  const { look: runReconciliation, settled } = setUp({ delivery, ledger: { ada: {} } });
  await runReconciliation();
  expect(settled).toMatchObject([
    ['close', { subscriberId: 'bo' }, '', 'skipped', 'cancelled', at],
  ]);
});

test.each([
  [599, []],
  [3700, [{ message: 'Delivery makes no progress', deliveryId, minutes: 61 }]],
])('logs after %i seconds without progress', async (seconds, expected) => {
  const { look: runReconciliation } = setUp({
    depth: 3,
    counted: { accepted: 5000, skipped: 0, failed: 0 },
  });
  const logs = captureLogs();
  const state = { settled: 5000, lookedAt: secondsAgo(300), since: secondsAgo(seconds) };
  await runReconciliation(state).finally(logs.restore);
  expect(logs.lines.map((line) => JSON.parse(line).message)).toEqual(expected);
});
