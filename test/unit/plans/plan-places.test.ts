import { createReservePlanCapacity } from '../../../functions/plans/plan-reservations';
import { createPlanLimit } from '../../../functions/plans/subscriber-limit';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const customerId = '01JD0000000000000000000001';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

/** Sets up a customer on the free plan with this many people. Adding people takes a moment. */
const setUp = (existingCount: number) => {
  const state = { there: existingCount, now: 1_800_000_000_000 };
  const subscriberLookup = {
    countUpTo: async (_id: string, maximum: number) => Math.min(maximum, state.there),
  };
  const reservePlaces = createReservePlanCapacity(
    cloud.table,
    () => state.now,
    subscriberLookup.countUpTo,
  );
  const customers = { get: async () => ({ premium: false }) };
  const limit = createPlanLimit({
    customers,
    known: subscriberLookup,
    reservePlanRoom: reservePlaces,
  });
  const add = (count: number) =>
    limit.within(customerId, count, async () => {
      for (let one = 0; one < count; one += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        state.there += 1;
      }
    });
  return { state, limit, takePlaces: reservePlaces, add };
};

const outcomes = async (tasks: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(tasks)).map((one) =>
    one.status === 'fulfilled' ? 'added' : (one.reason as { code: string }).code,
  );

test.each([
  [8, 100, 2],
  [10, 50, 4],
  [6, 190, 1],
])(
  'fills the plan exactly in %d simultaneous calls that add %d people each',
  async (calls, each, fits) => {
    const { state, add } = setUp(0);
    const all = await outcomes(Array.from({ length: calls }, () => add(each)));
    expect(all.filter((one) => one === 'added')).toHaveLength(fits);
    expect(all.filter((one) => one === 'subscriber_quota_exceeded')).toHaveLength(calls - fits);
    expect(state.there).toBe(fits * each);
  },
);

test('never exceeds the plan’s limit, however many calls add one person each', async () => {
  const { state, add } = setUp(190);
  const all = await outcomes(Array.from({ length: 20 }, () => add(1)));
  expect(all.filter((one) => one === 'added')).toHaveLength(10);
  expect(state.there).toBe(200);
});

test('releases the plan capacity reserved by failed work', async () => {
  const { add, limit } = setUp(0);
  const failing = limit.within(customerId, 200, () => Promise.reject(new Error('no answer')));
  await expect(failing).rejects.toThrow('no answer');
  await add(200);
});

test('releases the plan capacity reserved by crashed work after a minute', async () => {
  const { state, add, takePlaces: reservePlaces } = setUp(0);
  await reservePlaces({ customerId, added: 200, max: 200 });
  state.now += 60_001;
  await add(200);
  expect(state.there).toBe(200);
});

test('keeps the plan capacity reserved by resumed work', async () => {
  const { takePlaces: reservePlaces } = setUp(0);
  const reservation = { customerId, added: 190, max: 200, holder: 'import-1', forMs: 1_000_000 };
  expect(await reservePlaces(reservation)).toBeDefined();
  expect(await reservePlaces(reservation)).toBeDefined();
});
