import {
  type PassDependencies,
  type PassInput,
  reconcilePass,
} from '../../../../functions/deliveries/reconcile/reconcile-pass';
import { partitions } from '../../../../functions/items/partitions';

/** Runs a reconciliation pass over people of one partition who have no ledger entry yet. */
const runPass = (count: number, input: Partial<PassInput> = {}) => {
  const ids = Array.from({ length: count }, (_, index) => String(index).padStart(5, '0'));
  const enqueuedCounts: number[] = [];
  const dependencies = {
    recipientLists: {
      async *partitionIds(
        _id: unknown,
        { partition, from, to }: { partition: number; from: number; to: number },
      ) {
        if (partition === 0) yield* ids.slice(from, to);
      },
    },
    ledger: { async *partitionEntries() {} },
  } as unknown as PassDependencies;
  const run = reconcilePass(
    {
      customerId: 'c-1',
      recipientListId: { deliveryId: 'd-1', run: 0 },
      enqueued: count,
      plan: { counts: partitions.map((partition) => (partition === 0 ? count : 0)), batches: [] },
      circumstances: { now: 0, isEnding: false, eventsAreCurrent: true },
      closing: { to: 'failed', code: 'gave_up' },
      enqueue: async (group) => void enqueuedCounts.push(group.length),
      ...input,
    },
    dependencies,
  );
  return run.then((result) => ({ result, handed: enqueuedCounts }));
};

test('enqueues unsent emails 500 at a time and counts them as unfinished', async () => {
  const { result, handed: enqueuedCounts } = await runPass(1201);
  expect(enqueuedCounts).toEqual([500, 500, 201]);
  expect(result).toEqual({ sent: 0, skipped: 0, capped: 0, failed: 0, open: 1201 });
});

test('enqueues everyone in a group of exactly 500, and creates no empty group', async () => {
  expect((await runPass(500)).handed).toEqual([500]);
  expect((await runPass(0)).handed).toEqual([]);
});

test('ignores people in batches that haven’t been enqueued yet', async () => {
  const { result, handed: enqueuedCounts } = await runPass(10, { enqueued: 4 });
  expect([result.open, enqueuedCounts]).toEqual([4, [4]]);
});

test('only counts unsent emails, without enqueuing them, while workers have messages', async () => {
  const { result } = await runPass(3, { enqueue: undefined });
  expect(result.open).toBe(3);
});
