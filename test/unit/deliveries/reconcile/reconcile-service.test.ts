import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createDeliveryRepository } from '../../../../functions/deliveries/delivery/delivery-repository';
import { createLedgerRepository } from '../../../../functions/deliveries/ledger/ledger-repository';
import {
  type ReconcileDependencies,
  reconcile,
} from '../../../../functions/deliveries/reconcile/reconcile-service';
import {
  type DeliveryState,
  deliveryState,
} from '../../../../functions/deliveries/workflow/workflow-state';
import type { Subscriber } from '../../../../functions/items/audience/subscriber';
import { type Delivery, deliveryItem } from '../../../../functions/items/delivery/delivery';
import { recipientKey } from '../../../../functions/items/delivery/delivery-keys';
import { type LedgerState, ledgerCodes } from '../../../../functions/items/delivery/ledger-entry';
import { partitionOf, partitions } from '../../../../functions/items/partitions';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { clockAt, customerId } from '../../drafts/email-fixtures';
import { aDelivery } from '../delivery-fixtures';

const { deliveryId } = aDelivery();
const sids = Array.from({ length: 40 }, (_, index) => `01M7000000000000000000${1000 + index}`);
const inPartition = (partition: number) =>
  sids.filter((sid) => partitionOf(sid) === partition).sort();
const counts = partitions.map((partition) => inPartition(partition).length);
const minute = 60_000;

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

type Rows = Readonly<
  Record<
    string,
    {
      readonly st: (typeof ledgerCodes)[LedgerState];
      readonly lx?: number;
      readonly code?: string;
    }
  >
>;

/**
 * Sets up a delivery to 40 people with the given ledger, and records the calls to other services.
 */
const setUp = async ({
  rows = {} as Rows,
  delivery = {} as Partial<Delivery>,
  depth = 0,
  eventsAreCurrent = true,
  isOff = false,
}) => {
  const { table } = cloud;
  const clock = clockAt(Date.parse('2026-11-21T10:00:00Z'));
  const put = (Item: Record<string, unknown>) =>
    table.client.send(new PutCommand({ TableName: table.name, Item }));
  await put(deliveryItem(aDelivery({ planned: 40, enqueued: 40, batchesDone: 2, ...delivery })));
  for (const [sid, row] of Object.entries(rows))
    await put({ ...recipientKey(deliveryId, 'ledger', sid), e: sid, ...row });
  const ledger = createLedgerRepository(table);
  const enqueued: string[] = [];
  const settledStates = async () => {
    const found: Record<string, string> = {};
    for (const partition of partitions) {
      for await (const { subscriberId, state } of ledger.partitionEntries(deliveryId, partition)) {
        found[subscriberId] = ledgerCodes[state];
      }
    }
    return found;
  };
  const dependencies: ReconcileDependencies = {
    ledger,
    clock,
    sendingIsOff: async () => isOff,
    deliveries: createDeliveryRepository(table),
    recipientLists: {
      plan: async () => ({ counts, batches: [] }),
      async *partitionParts() {},
      async *partitionIds(_id, { partition, from, to }) {
        yield* inPartition(partition).slice(from, to);
      },
    },
    subscribers: { getMany: async () => new Map<string, Subscriber>() },
    results: {
      read: async () => {
        const states = Object.values(await settledStates());
        const count = (state: string) => states.filter((each) => each === state).length;
        return {
          accepted: count('A'),
          skipped: count('S'),
          failed: count('F'),
          delivered: 0,
          bounced: 0,
          softBounced: 0,
          complained: 0,
          opens: 0,
          machineOpens: 0,
          clicks: 0,
          machineClicks: 0,
          unsubscribes: 0,
          byLink: new Map(),
        };
      },
    },
    queue: {
      enqueue: async (_customerId, _message, ids) => {
        for await (const sid of ids) enqueued.push(sid);
      },
    },
    sendDepth: async () => depth,
    eventsAreCurrent: async () => eventsAreCurrent,
  };
  const runReconciliation = (state: Partial<DeliveryState> = {}) =>
    reconcile(deliveryState.parse({ deliveryId, customerId, run: 0, ...state }), dependencies);
  return { look: runReconciliation, enqueued, settled: settledStates, clock };
};

const all = (st: (typeof ledgerCodes)[LedgerState], extra: object = {}): Rows =>
  Object.fromEntries(sids.map((sid) => [sid, { st, ...extra }]));

test('a delivery can end when recipient list and ledger agree', async () => {
  const [first = '', second = ''] = sids;
  const { look: runReconciliation } = await setUp({
    rows: { ...all('A'), [first]: { st: 'S' }, [second]: { st: 'F' } },
  });
  expect(await runReconciliation()).toMatchObject({
    next: 'FINISH',
    sent: 38,
    skipped: 1,
    failed: 1,
  });
});

test('enqueues missed recipients again once the queue is empty', async () => {
  const [missedId = '', releasedId = '', ...rest] = sids;
  const rows = {
    ...Object.fromEntries(rest.map((sid) => [sid, { st: 'A' as const }])),
    [releasedId]: { st: 'R' as const },
  };
  const { look: runReconciliation, enqueued } = await setUp({ rows });
  expect(await runReconciliation()).toMatchObject({ next: 'AGAIN' });
  expect(enqueued.sort()).toEqual([missedId, releasedId].sort());
});

test('enqueues no one a second time within ten seconds of the last progress, even if the queue seems empty', async () => {
  const { look: runReconciliation, enqueued, clock } = await setUp({});
  const since = new Date(clock()).toISOString();
  clock.advance(2000);
  const state = await runReconciliation({ since });
  expect(state).toMatchObject({ next: 'AGAIN', since });
  expect(enqueued).toEqual([]);
  clock.advance(8000);
  await runReconciliation(state);
  expect(enqueued).toHaveLength(40);
});

test('neither enqueues nor gives up on anyone while sending is switched off', async () => {
  const { look: runReconciliation, enqueued, clock } = await setUp({ isOff: true });
  let state = await runReconciliation({ since: '2026-11-01T00:00:00.000Z' });
  clock.advance(5 * minute);
  state = await runReconciliation(state);
  expect(state).toMatchObject({ next: 'AGAIN', looks: 2, since: new Date(clock()).toISOString() });
  expect(enqueued).toEqual([]);
});

test('enqueues no one a second time while workers still have messages', async () => {
  const { look: runReconciliation, enqueued } = await setUp({ depth: 3 });
  expect(await runReconciliation()).toMatchObject({ next: 'AGAIN' });
  expect(enqueued).toEqual([]);
});

test('stops waiting when other deliveries keep the queue full', async () => {
  const { look: runReconciliation, enqueued, clock } = await setUp({ depth: 3 });
  let state = await runReconciliation();
  while (enqueued.length === 0 && state.looks < 20) {
    clock.advance(5 * minute);
    state = await runReconciliation(state);
  }
  expect(state.looks).toBe(10);
  expect(enqueued).toHaveLength(40);
});

test('changes a dead worker’s claim to unknown, then releases it after an hour without SES events', async () => {
  const {
    look: runReconciliation,
    settled: settledStates,
    clock,
  } = await setUp({ rows: all('C', { lx: 1 }) });
  const state = await runReconciliation();
  expect(new Set(Object.values(await settledStates()))).toEqual(new Set(['U']));
  clock.advance(59 * minute);
  await runReconciliation(state);
  expect(new Set(Object.values(await settledStates()))).toEqual(new Set(['U']));
  clock.advance(minute);
  await runReconciliation(state);
  expect(new Set(Object.values(await settledStates()))).toEqual(new Set(['R']));
});

test('doesn’t treat missing SES events as evidence while events are late', async () => {
  const {
    look: runReconciliation,
    settled: settledStates,
    clock,
  } = await setUp({
    rows: all('U', { lx: 1 }),
    eventsAreCurrent: false,
  });
  clock.advance(60 * minute);
  await runReconciliation();
  expect(new Set(Object.values(await settledStates()))).toEqual(new Set(['U']));
});

test('skips everyone without an email in a canceled delivery, and waits for those whose email may have been sent', async () => {
  const [sentId = '', unknown = ''] = sids;
  const {
    look: runReconciliation,
    settled: settledStates,
    clock,
    enqueued,
  } = await setUp({
    delivery: { status: 'cancelled', enqueued: 20 },
    rows: {
      [sentId]: { st: 'A' },
      [unknown]: { st: 'U', lx: Date.parse('2026-11-21T10:00:00Z') / 1000 },
    },
  });
  const first = await runReconciliation();
  expect(first).toMatchObject({ next: 'AGAIN' });
  clock.advance(60 * minute);
  const second = await runReconciliation(await runReconciliation(first));
  expect(second).toMatchObject({ next: 'FINISH', sent: 1, skipped: 39, failed: 0 });
  expect(Object.keys(await settledStates())).toHaveLength(40);
  expect(enqueued).toEqual([]);
});

test('fails the remaining recipients after a day without progress', async () => {
  const { look: runReconciliation, clock, settled: settledStates } = await setUp({ depth: 3 });
  const state = await runReconciliation();
  clock.advance(24 * 60 * minute);
  const lateResult = await runReconciliation(state);
  expect(await runReconciliation(lateResult)).toMatchObject({ next: 'FINISH', failed: 40 });
  expect(new Set(Object.values(await settledStates()))).toEqual(new Set(['F']));
});

test('enqueues again exactly the people who were enqueued before the pause', async () => {
  const { look: runReconciliation, enqueued } = await setUp({
    delivery: { enqueued: 16 },
    depth: 3,
  });
  const state = await runReconciliation({
    recovering: true,
    batch: 1,
    until: '2026-11-21T11:00:00.000Z',
  });
  expect(state).toMatchObject({ next: 'CONTINUE', recovering: false, batch: 1 });
  expect(state.until).toBe('2026-11-21T11:00:00.000Z');
  expect(enqueued).toHaveLength(16);
});

test('enqueues failed recipients once on a retry, even while sending is switched off', async () => {
  const endedAt = '2026-11-21T09:30:00.000Z';
  const reopened = { endedAt, firstEndedAt: endedAt, isReleased: false };
  const [first = '', second = ''] = sids;
  const rows = {
    ...all('A'),
    [first]: { st: 'F' as const, code: 'gave_up' },
    [second]: { st: 'F' as const, code: 'outcome_unknown' },
  };
  const off = await setUp({ rows, delivery: { reopened }, isOff: true });
  expect(await off.look({ recovering: true })).toMatchObject({ next: 'CONTINUE' });
  expect([(await off.settled())[first], off.enqueued]).toEqual(['R', []]);
  const {
    look: runReconciliation,
    enqueued,
    clock,
    settled: settledStates,
  } = await setUp({ rows, delivery: { reopened } });
  const state = await runReconciliation({ recovering: true });
  expect(enqueued).toEqual([first]);
  clock.advance(24 * 60 * minute);
  const lateResult = await runReconciliation({ ...state, since: '2026-11-21T10:00:00.000Z' });
  expect(await runReconciliation(lateResult)).toMatchObject({
    next: 'FINISH',
    sent: 38,
    failed: 2,
  });
  expect((await settledStates())[first]).toBe('F');
});

test.each([
  ['paused', { status: 'paused' as const }],
  ['replaced by a later execution', { run: 1 }],
])('doesn’t change a delivery that is %s', async (_name, delivery) => {
  const { look: runReconciliation, enqueued } = await setUp({ delivery });
  expect(await runReconciliation()).toMatchObject({ next: 'STOP' });
  expect(enqueued).toEqual([]);
});
