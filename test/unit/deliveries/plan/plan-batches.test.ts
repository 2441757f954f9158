import {
  type PlanDependencies,
  planBatches,
} from '../../../../functions/deliveries/plan/plan-batches';
import { deliveryState } from '../../../../functions/deliveries/workflow/workflow-state';
import type { Delivery } from '../../../../functions/items/delivery/delivery';
import { warmUpDefaults } from '../../../../shared/sending/warm-up';
import { customerId } from '../../drafts/email-fixtures';
import { aDelivery } from '../delivery-fixtures';
import { anAbTest } from '../sending-fixtures';

const at = '2026-11-21T10:00:00.000Z';
const { deliveryId } = aDelivery();

const setUp = ({
  delivery = aDelivery({ status: 'preparing', run: 2 }),
  holds = true,
}: {
  delivery?: Delivery;
  holds?: boolean;
} = {}) => {
  const plans: Parameters<PlanDependencies['recipientLists']['putPlan']>[] = [];
  const changes: Parameters<PlanDependencies['deliveries']['change']>[] = [];
  const dependencies: PlanDependencies = {
    deliveries: {
      find: async () => delivery,
      change: async (...change) => {
        changes.push(change);
        return holds;
      },
    },
    recipientLists: {
      putPlan: async (...plan) => void plans.push(plan),
      zones: async () => ({}),
      // Returns IDs that consist of the partition and the position.
      async *partitionIds(_id, { partition, from, to }) {
        for (let index = from; index < to; index += 1) yield `${partition}-${index}`;
      },
    },
    clock: () => Date.parse(at),
  };
  const plan = (snapshot: readonly { lane: number; count: number }[]) =>
    planBatches(
      deliveryState.parse({ deliveryId, customerId, run: 2, lanes: [0, 1], snapshot }),
      dependencies,
    );
  return { plan, plans, changes };
};

test('divides the partitions’ recipients into batches and starts with the first batch', async () => {
  const { plan, plans, changes } = setUp();
  const nextState = await plan([
    { lane: 3, count: 8 },
    { lane: 0, count: 12 },
  ]);
  expect(plans).toEqual([
    [
      { deliveryId, run: 2 },
      {
        counts: [12, 0, 0, 8, 0, 0, 0, 0],
        batches: [
          { offset: 0, size: 10 },
          { offset: 10, size: 10 },
        ],
      },
    ],
  ]);
  expect(changes).toEqual([
    [
      deliveryId,
      { status: 'sending', planned: 20, batches: 2, planRun: 2 },
      { from: ['queued', 'preparing', 'sending'], run: 2 },
    ],
  ]);
  expect(nextState).toMatchObject({ next: 'CONTINUE', batch: 0, part: 0, until: at });
  expect(nextState).not.toHaveProperty('snapshot');
  expect(nextState).not.toHaveProperty('lanes');
});

test('ends a delivery whose audience has become empty', async () => {
  const { plan, changes } = setUp();
  expect(await plan([])).toMatchObject({ next: 'FINISH' });
  expect(changes[0]?.[1]).toMatchObject({ planned: 0, batches: 0 });
});

test('plans nothing for an execution that was replaced', async () => {
  const { plan, plans } = setUp({ delivery: aDelivery({ status: 'preparing', run: 3 }) });
  expect(await plan([{ lane: 0, count: 1 }])).toMatchObject({ next: 'STOP' });
  expect(plans).toEqual([]);
});

test('doesn’t start a delivery that was paused or canceled meanwhile', async () => {
  const { plan } = setUp({ holds: false });
  expect(await plan([{ lane: 0, count: 1 }])).toMatchObject({ next: 'STOP' });
});

test('reports an error instead of planning a delivery whose audience has grown past a thousand batches', async () => {
  const data = { ...warmUpDefaults, initial: 1, increaseMultiplier: 1 };
  const warmUpConfig = { type: 'incremental', data } as const;
  const { plan, plans } = setUp({
    delivery: aDelivery({ status: 'preparing', run: 2, warmUpConfig }),
  });
  await expect(plan([{ lane: 0, count: 1001 }])).rejects.toThrow('grew too large');
  expect(plans).toEqual([]);
});

test('plans an A/B test separately from the other batches, and stores the test’s last person in each partition', async () => {
  const warmUpConfig = { type: 'complete', data: warmUpDefaults } as const;
  const status = 'preparing';
  const { plan, plans, changes } = setUp({
    delivery: aDelivery({ status, run: 2, warmUpConfig, trial: anAbTest() }),
  });
  await plan([
    { lane: 0, count: 12 },
    { lane: 3, count: 8 },
  ]);
  expect(plans[0]?.[1].batches).toEqual([
    { offset: 0, size: 4 },
    { offset: 4, size: 16 },
  ]);
  const lastIds = ['0-1', '', '', '3-1', '', '', '', ''];
  expect(changes[0]?.[1]).toMatchObject({
    planned: 20,
    batches: 2,
    trialPart: { size: 4, batches: 1, lastIds, cuts: [expect.any(Number)] },
  });
});
