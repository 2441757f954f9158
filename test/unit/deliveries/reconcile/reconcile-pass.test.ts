import {
  type PassDependencies,
  type PassInput,
  reconcilePass,
} from '../../../../functions/deliveries/reconcile/reconcile-pass';
import { lanes } from '../../../../functions/items/lanes';

/** A pass over people of one lane who have no entry yet. */
const pass = (count: number, input: Partial<PassInput> = {}) => {
  const ids = Array.from({ length: count }, (_, index) => String(index).padStart(5, '0'));
  const handed: number[] = [];
  const dependencies = {
    manifest: {
      async *laneIds(_id: unknown, { lane, from, to }: { lane: number; from: number; to: number }) {
        if (lane === 0) yield* ids.slice(from, to);
      },
    },
    ledger: { async *laneEntries() {} },
  } as unknown as PassDependencies;
  const run = reconcilePass(
    {
      customerId: 'c-1',
      manifestId: { deliveryId: 'd-1', run: 0 },
      enqueued: count,
      plan: { counts: lanes.map((lane) => (lane === 0 ? count : 0)), batches: [] },
      circumstances: { now: 0, isEnding: false, eventsAreCurrent: true },
      closing: { to: 'failed', code: 'gave_up' },
      enqueue: async (group) => void handed.push(group.length),
      ...input,
    },
    dependencies,
  );
  return run.then((result) => ({ result, handed }));
};

test('the unsent are handed out 500 at a time, and counted as open', async () => {
  const { result, handed } = await pass(1201);
  expect(handed).toEqual([500, 500, 201]);
  expect(result).toEqual({ sent: 0, skipped: 0, capped: 0, failed: 0, open: 1201 });
});

test('a whole group leaves nobody behind, and nobody is no group', async () => {
  expect((await pass(500)).handed).toEqual([500]);
  expect((await pass(0)).handed).toEqual([]);
});

test('who was not enqueued yet is nobody’s business', async () => {
  const { result, handed } = await pass(10, { enqueued: 4 });
  expect([result.open, handed]).toEqual([4, [4]]);
});

test('while workers have messages, the unsent are only counted', async () => {
  const { result } = await pass(3, { enqueue: undefined });
  expect(result.open).toBe(3);
});
