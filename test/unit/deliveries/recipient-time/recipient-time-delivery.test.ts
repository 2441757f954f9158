import {
  type BatchCheckDependencies,
  checkBatch,
} from '../../../../functions/deliveries/plan/batch-check-service';
import { enqueueBatch } from '../../../../functions/deliveries/plan/enqueue-batch';
import { planBatches } from '../../../../functions/deliveries/plan/plan-batches';
import { createPlanView } from '../../../../functions/deliveries/plan/plan-view';
import {
  type SnapshotDependencies,
  snapshotPartition,
} from '../../../../functions/deliveries/recipients/snapshot-partition';
import {
  type DeliveryState,
  deliveryState,
} from '../../../../functions/deliveries/workflow/workflow-state';
import type { Subscriber } from '../../../../functions/items/audience/subscriber';
import type { Delivery } from '../../../../functions/items/delivery/delivery';
import { partitions } from '../../../../functions/items/partitions';
import { deliveryPlan } from '../../../../shared/contracts/send-plan';
import { warmUpDefaults } from '../../../../shared/sending/warm-up';
import { aDelivery } from '../delivery-fixtures';
import { recipientListsInMemory } from '../recipient-lists-in-memory';
import { aCustomer, aSender } from '../sending-fixtures';

const begins = Date.parse('2026-12-01T00:00:20.000Z');
const inTokyo = '2026-12-01T00:00:20.000Z';
const inBerlin = '2026-12-01T08:00:00.000Z';
const inNewYork = '2026-12-01T14:00:00.000Z';

const fieldsOf: Readonly<Record<string, Record<string, string>>> = {
  'a-tokyo': { time_zone: 'Asia/Tokyo' },
  'b-berlin': { country: 'DE' },
  'c-unknown': {},
  'd-tokyo': { tz: 'Japan?', Country: 'Japan' },
};

/**
 * Sets up a delivery at nine in the recipient's local time to four people in one partition, with
 * its workflow steps.
 */
const setUp = () => {
  const recipientLists = recipientListsInMemory();
  const clock = { now: begins };
  const fields = structuredClone(fieldsOf) as Record<string, Record<string, string>>;
  const stored: { delivery: Delivery } = {
    delivery: aDelivery({
      planned: undefined,
      planRun: undefined,
      batches: 0,
      createdAt: inTokyo,
      warmUpConfig: { type: 'complete', data: warmUpDefaults },
      ownTime: { at: '2026-12-01T09:00', timeZone: 'America/New_York', late: 'now' },
    }),
  };
  const { deliveryId, customerId } = stored.delivery;
  const sentBatches: string[][] = [];
  const deliveries = {
    find: async () => stored.delivery,
    get: async () => stored.delivery,
    change: async (_id: string, change: Partial<Delivery>) => {
      stored.delivery = { ...stored.delivery, ...change };
      return true;
    },
  };
  const dependencies = {
    recipientLists,
    deliveries,
    clock: () => clock.now,
    members: {
      async *ofPartition({ partition }: { partition: number }) {
        if (partition === 3) yield* Object.keys(fieldsOf);
      },
    },
    subscribers: {
      getMany: async (_customerId: string, ids: readonly string[]) =>
        new Map(ids.map((id) => [id, { fields: fields[id] ?? {} } as Subscriber])),
    },
    queue: {
      enqueue: async (_customerId: string, _batch: unknown, ids: AsyncIterable<string>) => {
        const found: string[] = [];
        for await (const id of ids) found.push(id);
        sentBatches.push(found);
      },
    },
    quotas: { find: async () => undefined },
    sendingIsOff: async () => false,
    recent: { othersThan: async () => false },

    senders: { list: async () => [aSender()] },
    isSwitchedOff: async () => false,
    isPremium: async () => true,
    isHeldBack: async () => false,
    reputation: { assess: async () => 'good' },
    log: { items: async () => [] },
    customers: { get: async () => ({ ...aCustomer(), timeZone: 'America/New_York' }) },
  };
  const toState = (changes: Partial<DeliveryState>) =>
    deliveryState.parse({ deliveryId, customerId, run: 0, ...changes });
  const planCounted = (counts: readonly { lane: number; count: number }[]) =>
    planBatches(toState({ snapshot: [...counts], lanes: [...partitions] }), dependencies);
  const replan = () => planCounted([{ lane: 3, count: 4 }]);
  const prepare = async () => {
    const snapshot = [];
    for (const partition of partitions) {
      const input = { deliveryId, customerId, lane: partition, run: 0 };
      snapshot.push(
        await snapshotPartition(input, dependencies as unknown as SnapshotDependencies),
      );
    }
    return planCounted(snapshot);
  };
  const gate = (state: DeliveryState) =>
    checkBatch(state, dependencies as unknown as BatchCheckDependencies);
  const enqueue = (state: DeliveryState) => enqueueBatch(state, dependencies);
  const view = createPlanView(dependencies as never);
  const readPlan = async () => deliveryPlan.parse(await view.ofDelivery(customerId, deliveryId));
  const id = { deliveryId, run: 0 };
  return {
    manifest: recipientLists,
    clock,
    stored,
    handed: sentBatches,
    fields,
    id,
    prepare,
    replan,
    gate,
    enqueue,
    planned: readPlan,
  };
};

test('plans a batch for each local time, and holds each batch until its own time', async () => {
  const { prepare, gate, enqueue, handed: sentBatches, clock, stored } = setUp();
  const first = await gate(await prepare());
  expect(stored.delivery).toMatchObject({ planned: 4, batches: 3 });
  expect(first).toMatchObject({ next: 'PASS', allow: 2 });
  const waitingState = await enqueue(first);
  expect(waitingState).toMatchObject({ next: 'CONTINUE', batch: 1, until: inBerlin });
  expect(stored.delivery).toMatchObject({ waitingFor: 'hour', nextBatchAt: inBerlin, enqueued: 2 });

  // If the batch check runs before the batch's time, the batch continues to wait.
  const earlyState = await gate(waitingState);
  expect(earlyState).toMatchObject({ next: 'HOLD', until: inBerlin, batch: 1 });
  clock.now = Date.parse(inBerlin) - 1;
  expect(await gate(earlyState)).toMatchObject({ next: 'HOLD' });
  clock.now = Date.parse(inBerlin);
  const second = await enqueue(await gate(earlyState));
  expect(second).toMatchObject({ next: 'CONTINUE', batch: 2, until: inNewYork });
  // A batch that is a day late is sent immediately.
  clock.now = Date.parse(inNewYork) + 24 * 3_600_000;
  expect(await enqueue(await gate(second))).toMatchObject({ next: 'FINISH' });
  expect(sentBatches).toEqual([['a-tokyo', 'd-tokyo'], ['b-berlin'], ['c-unknown']]);
});

test('returns the same plan when planning is repeated, even if clocks and attributes have changed', async () => {
  const { prepare, replan, manifest: recipientLists, fields, clock, id } = setUp();
  await prepare();
  const plan = await recipientLists.plan(id);
  expect(plan.batches.map(({ own }) => own?.zones)).toEqual([
    ['Asia/Tokyo'],
    ['Europe/Berlin'],
    [''],
  ]);
  clock.now += 5 * 3_600_000;
  fields['a-tokyo'] = { time_zone: 'Europe/Berlin' };
  await replan();
  expect(await recipientLists.plan(id)).toEqual(plan);
});

test('shows the time zones of each batch in the customer’s time, with the number of emails sent', async () => {
  const { prepare, gate, enqueue, planned: readPlan } = setUp();
  await enqueue(await gate(await prepare()));
  expect(await readPlan()).toMatchObject({
    batchesDone: 1,
    waitingFor: 'hour',
    timeZone: 'America/New_York',
    ownTime: { at: '2026-12-01T09:00', zones: 3 },
    batches: [
      { number: 1, size: 2, zones: ['Asia/Tokyo'] },
      { number: 2, size: 1, zones: ['Europe/Berlin'], localTime: '2026-12-01T03:00' },
      { number: 3, size: 1, zones: ['America/New_York'], localTime: '2026-12-01T09:00' },
    ],
  });
});
